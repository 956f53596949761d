import type { ReactNode } from 'react';
import type { PublicProfile } from '../../../../contracts/profiles.ts';
import { isOnline } from '../../lib/online.ts';
import { AvailabilityWord } from '../../ui/availability.tsx';
import { Badges } from '../../ui/badges.tsx';
import { Avatar, PresenceDot } from '../../ui/identity.tsx';
import './profile.css';

/** @param action what the reader can do here with this person */
export const ProfileHead = ({ profile, action }: { profile: PublicProfile; action?: ReactNode }) => (
  <div className="pid">
    <span className="av-wrap pid__av">
      <Avatar src={profile.avatar_url} seed={profile.username} size={136} />
      {isOnline(profile.last_active_at) && <PresenceDot of="Online" spoken />}
    </span>
    <div className="pid__t">
      <div className="row row--wrap pid__name">
        <h1 className="t-40 break">
          <bdi>{profile.display_name}</bdi>
        </h1>
        <Badges profile={profile} />
      </div>
      <div className="meta meta--wraps pid__meta">
        <span className="break">@{profile.username}</span>
        <span>
          <bdi>{profile.role}</bdi>
        </span>
        {profile.location !== '' && (
          <span>
            <bdi>{profile.location}</bdi>
          </span>
        )}
        <AvailabilityWord of={profile.availability} />
      </div>
    </div>
    {action}
  </div>
);
