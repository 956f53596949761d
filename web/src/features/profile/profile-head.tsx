import type { PublicProfile } from '../../../../contracts/profiles.ts';
import { Badges } from '../../ui/badges.tsx';
import { Avatar, PresenceDot } from '../../ui/identity.tsx';
import './profile.css';

export const ProfileHead = ({ profile }: { profile: PublicProfile }) => (
  <div className="pid">
    <span className="av-wrap pid__av">
      <Avatar src={profile.avatar_url} seed={profile.username} size={136} />
      <PresenceDot of={profile.availability} />
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
        <span className="c1">{profile.availability}</span>
      </div>
    </div>
  </div>
);
