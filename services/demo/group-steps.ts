import { z } from 'zod';
import type { CreateCollective } from '../../contracts/collectives.ts';
import { CreatedCollective } from '../../contracts/collectives.ts';
import { Me } from '../../contracts/profiles.ts';
import type { CreateStudio } from '../../contracts/studios.ts';
import { Created } from '../../contracts/wire.ts';
import type { Step } from './deeds.ts';
import type { DaysAgo, HoursAfter } from './script.ts';

interface Group {
  readonly key: string;
  readonly by: string;
  readonly made: DaysAgo;
  /** Pictures of the product's own art, by file name without its end. */
  readonly avatar?: string;
  readonly banner?: string;
}

export interface StudioStory extends Group {
  readonly studio: z.input<typeof CreateStudio>;
  readonly applications: readonly StudioApplicationStory[];
}

export interface StudioApplicationStory {
  readonly by: string;
  readonly at: DaysAgo;
  readonly message?: string;
  /** At most one of these. */
  readonly accepted?: HoursAfter;
  readonly rejected?: HoursAfter;
  /** The manager who does; the owner, where this is missing. */
  readonly decidedBy?: string;
  /** What the owner makes of them an hour after the acceptance. */
  readonly role?: 'Admin' | 'Editor';
}

export interface CollectiveStory extends Group {
  readonly collective: z.input<typeof CreateCollective>;
  /** The key of the studio that it is part of. */
  readonly studio?: string;
  readonly joined: readonly { readonly by: string; readonly at: DaysAgo }[];
}

const Anything = z.unknown();
const HOUR_DAYS = 1 / 24;

/** Who makes which group: also the name under which its id is known. */
export const groupStep = (key: string): string => `the group ${key} is made`;

type IdOf = (step: string) => string;

/** A request whose path earlier steps have a part in. */
const asks =
  (by: string, name: string, path: (idOf: IdOf) => string, body?: unknown): Step['act'] =>
  async ({ visitors, idOf }) => {
    await visitors.call(by, Anything, { method: 'POST', path: path(idOf), body, key: name });
    return null;
  };

/** What it goes by and what hangs above its page, an hour after it was made. */
const pictureSteps = (
  { key, by, avatar, banner, made }: Group,
  list: string,
  ago: (days: number) => Date,
): Step[] => {
  if (avatar === undefined && banner === undefined) return [];
  const name = `${by} gives ${key} its pictures`;
  const act: Step['act'] = async ({ visitors, idOf, uploads: { upload } }) => {
    const [avatarUrl, bannerUrl] = await Promise.all([
      upload(by, 'avatar', avatar),
      upload(by, 'banner', banner),
    ]);
    if (avatarUrl === undefined && bannerUrl === undefined) return null;
    await visitors.call(by, Anything, {
      method: 'PATCH',
      path: `/api/${list}/${idOf(groupStep(key))}`,
      body: {
        ...(avatarUrl === undefined ? {} : { avatar_url: avatarUrl }),
        ...(bannerUrl === undefined ? {} : { banner_url: bannerUrl }),
      },
      key: name,
      // Uploads have no key: where the telling was cut off here, the pictures hang already.
      settledBy: ['key_reused'],
    });
    return null;
  };
  return [{ name, at: ago(made - HOUR_DAYS), act }];
};

/** What comes of a studio, with dates counted back by `ago`. */
export const studioSteps = (story: StudioStory, ago: (days: number) => Date): readonly Step[] => {
  const { key, by, made, studio } = story;
  const name = groupStep(key);
  const create: Step['act'] = async ({ visitors }) =>
    (
      await visitors.call(by, CreatedCollective, {
        method: 'POST',
        path: '/api/studios',
        body: studio,
        key: name,
      })
    )?.id ?? null;
  const applied = (application: StudioApplicationStory): Step[] => {
    const { by: person, at, message = '', accepted, rejected, decidedBy = by, role } = application;
    const applies = `${person} applies to the studio ${key}`;
    const apply: Step['act'] = async ({ visitors, idOf }) => {
      const path = `/api/studios/${idOf(name)}/applications`;
      return (
        (await visitors.call(person, Created, { method: 'POST', path, body: { message }, key: applies }))
          ?.id ?? null
      );
    };
    const answer = (how: 'accept' | 'reject', hours: HoursAfter | undefined): Step[] => {
      if (hours === undefined) return [];
      const answered = `${decidedBy} ${how}s: ${applies}`;
      const act = asks(decidedBy, answered, (idOf) => `/api/studio-applications/${idOf(applies)}/${how}`);
      return [{ name: answered, at: ago(at - hours * HOUR_DAYS), act }];
    };
    const promoted = `${person} becomes ${role} of ${key}`;
    const promote: Step['act'] = async ({ visitors, idOf }) => {
      const me = await visitors.call(person, Me, { method: 'GET', path: '/api/me' });
      const path = `/api/collectives/${idOf(name)}/members/${me?.id}`;
      await visitors.call(by, Anything, { method: 'PATCH', path, body: { role }, key: promoted });
      return null;
    };
    return [
      { name: applies, at: ago(at), act: apply },
      ...answer('accept', accepted),
      ...answer('reject', rejected),
      ...(role === undefined || accepted === undefined
        ? []
        : [{ name: promoted, at: ago(at - (accepted + 1) * HOUR_DAYS), act: promote }]),
    ];
  };
  return [
    { name, at: ago(made), act: create },
    ...pictureSteps(story, 'studios', ago),
    ...story.applications.flatMap(applied),
  ];
};

/** What comes of a collective. */
export const collectiveSteps = (story: CollectiveStory, ago: (days: number) => Date): readonly Step[] => {
  const { key, by, made, collective, studio } = story;
  const name = groupStep(key);
  const create: Step['act'] = async ({ visitors, idOf }) => {
    const link = studio === undefined ? {} : { associated_studio_id: idOf(groupStep(studio)) };
    const body = { ...collective, ...link };
    const path = '/api/collectives';
    return (
      (await visitors.call(by, CreatedCollective, { method: 'POST', path, body, key: name }))?.id ?? null
    );
  };
  return [
    { name, at: ago(made), act: create },
    ...pictureSteps(story, 'collectives', ago),
    ...story.joined.map(({ by: person, at }) => {
      const joins = `${person} joins the collective ${key}`;
      return {
        name: joins,
        at: ago(at),
        act: asks(person, joins, (idOf) => `/api/collectives/${idOf(name)}/join`),
      };
    }),
  ];
};
