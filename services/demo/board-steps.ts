import type { z } from 'zod';
import { Board, Handled } from '../../contracts/tracking.ts';
import { Created, Done } from '../../contracts/wire.ts';
import { applicationStep, jobStep } from './deeds.ts';
import type { Stage, Step } from './deeds.ts';
import type { DaysAgo, Posting } from './script.ts';

interface Deed {
  readonly by: string;
  readonly at: DaysAgo;
}

/** How the applicants of one job are sorted; people by their usernames. */
export interface BoardStory {
  /** The posting's key. */
  readonly of: string;
  readonly criteria: Deed & { readonly names: readonly string[] };
  readonly moved: readonly (Deed & { readonly who: readonly string[]; readonly to: string })[];
  readonly noted: readonly (Deed & { readonly who: string; readonly body: string })[];
  /** Points in the order of the criteria. */
  readonly scored: readonly (Deed & { readonly who: string; readonly points: readonly number[] })[];
  readonly replied: readonly (Deed & { readonly who: readonly string[]; readonly body: string })[];
}

/** What somebody has prepared to reply. */
export interface ReplyTemplateStory extends Deed {
  readonly name: string;
  readonly body: string;
}

/** All that is done on the board of a posting, with dates counted back by `ago`. */
export const boardSteps = (
  { of, criteria, moved, noted, scored, replied }: BoardStory,
  postings: readonly Posting[],
  ago: (days: number) => Date,
): readonly Step[] => {
  const posting = postings.find(({ key }) => key === of);
  if (posting === undefined) throw new Error(`nobody posts ${of}`);
  const jobPath = ({ idOf }: Stage): string => `/api/jobs/${idOf(jobStep(posting))}`;
  const applicationOf = ({ idOf }: Stage, who: string): string => {
    const application = posting.applications.find(({ by }) => by === who);
    if (application === undefined) throw new Error(`${who} doesn’t apply for ${of}`);
    return idOf(applicationStep(posting, application));
  };
  const deed = <T>(
    { by, at }: Deed,
    what: string,
    answer: z.ZodType<T>,
    path: (stage: Stage) => string,
    body: (stage: Stage) => object | Promise<object>,
  ): Step => {
    const name = `${by} ${what} on the board of ${of}`;
    return {
      name,
      at: ago(at),
      act: async (stage) => {
        await stage.visitors.call(by, answer, {
          method: 'POST',
          path: path(stage),
          body: await body(stage),
          key: name,
        });
        return null;
      },
    };
  };
  const pointsFor = async (stage: Stage, by: string, points: readonly number[]): Promise<object> => {
    const path = `${jobPath(stage)}/board`;
    const board = await stage.visitors.call(by, Board, { method: 'GET', path });
    const given = points.map((each, at) => ({ criterion: board?.criteria[at]?.id, points: each }));
    return { points: given };
  };
  return [
    deed(
      criteria,
      'names what counts',
      Done,
      (stage) => `${jobPath(stage)}/board/criteria`,
      () => ({ criteria: criteria.names.map((name) => ({ id: null, name })) }),
    ),
    ...moved.map((move) =>
      deed(
        move,
        `moves ${move.who.join(', ')} to ${move.to}`,
        Handled,
        (stage) => `${jobPath(stage)}/board/move`,
        (stage) => ({ applications: move.who.map((who) => applicationOf(stage, who)), stage: move.to }),
      ),
    ),
    ...noted.map((note) =>
      deed(
        note,
        `notes something about ${note.who}`,
        Created,
        (stage) => `/api/applications/${applicationOf(stage, note.who)}/notes`,
        () => ({ body: note.body }),
      ),
    ),
    ...scored.map((score) =>
      deed(
        score,
        `scores ${score.who}`,
        Done,
        (stage) => `/api/applications/${applicationOf(stage, score.who)}/score`,
        (stage) => pointsFor(stage, score.by, score.points),
      ),
    ),
    ...replied.map((reply) =>
      deed(
        reply,
        `replies to ${reply.who.join(', ')}`,
        Handled,
        (stage) => `${jobPath(stage)}/board/reply`,
        (stage) => ({ applications: reply.who.map((who) => applicationOf(stage, who)), body: reply.body }),
      ),
    ),
  ];
};

export const replyTemplateSteps = (
  { by, at, name, body }: ReplyTemplateStory,
  ago: (days: number) => Date,
): readonly Step[] => {
  const key = `${by} prepares the reply ${name}`;
  return [
    {
      name: key,
      at: ago(at),
      act: async ({ visitors }) => {
        const path = '/api/me/reply-templates';
        const made = await visitors.call(by, Created, { method: 'POST', path, body: { name, body }, key });
        return made?.id ?? null;
      },
    },
  ];
};
