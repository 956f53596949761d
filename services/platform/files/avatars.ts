import * as botttsNeutral from '@dicebear/bottts-neutral';
import { createAvatar } from '@dicebear/core';
import * as initials from '@dicebear/initials';

export type AvatarStyle = 'robot' | 'initials';

/** The longest seed, in characters: a display name or username is shorter. */
export const SEED_LIMIT = 100;

/** Deep tones that stand on both themes' grounds, and under white letters. */
const deep = ['3d5a80', '4a6b2a', '7a4a2b', '5b4a8a', '2f6f73', '8a3f52', '5f5a2c', '2f5d8a'];

/** Lighter ones, on which a smile is seen. */
const light = ['7f9fd1', '8fb35f', 'd1936a', 'a48fd6', '62b0ad', 'd5869a', 'bdb062', '74a9da'];

/** Of the style's faces those that smile and look at one: no crossed eyes, bared teeth or speaker grills. */
const friendly = {
  eyes: ['bulging', 'eva', 'frame1', 'frame2', 'robocop', 'roundFrame01', 'roundFrame02'],
  mouth: ['smile01', 'smile02'],
} as const;

/** The picture of somebody without one, as SVG: the same seed gives the same bytes. */
export const avatarOf = (seed: string, style: AvatarStyle): string =>
  style === 'robot'
    ? createAvatar(botttsNeutral, {
        seed,
        backgroundColor: light,
        eyes: [...friendly.eyes],
        mouth: [...friendly.mouth],
      }).toString()
    : createAvatar(initials, { seed, backgroundColor: deep, fontWeight: 600 }).toString();
