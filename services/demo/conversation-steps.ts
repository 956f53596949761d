import { ConversationWith, SentDirectMessage } from '../../contracts/conversations.ts';
import type { ReactionEmoji } from '../../contracts/conversations.ts';
import { Done } from '../../contracts/wire.ts';
import type { Stage, Step } from './deeds.ts';
import type { DaysAgo } from './script.ts';

/** What two people write to each other. The first line may be a request: the second one is the other’s. */
export interface ConversationStory {
  readonly between: readonly [string, string];
  /** Each by one of the two; a reply says which earlier line it answers. */
  readonly lines: readonly (readonly [at: DaysAgo, by: string, text: string, answers?: number])[];
  /** A picture of the product’s own art that goes with a line. */
  readonly pictures?: Readonly<Record<number, string>>;
  /** Who has read all there is by then. */
  readonly read?: readonly (readonly [at: DaysAgo, by: string])[];
  /** Under which line. */
  readonly reactions?: readonly (readonly [at: DaysAgo, by: string, line: number, emoji: ReactionEmoji])[];
}

const otherOf = ({ between: [one, two] }: ConversationStory, by: string): string => (by === one ? two : one);

const found = async ({ visitors }: Stage, by: string, other: string): Promise<ConversationWith> => {
  const path = `/api/conversations/with/${other}`;
  const answer = await visitors.call(by, ConversationWith, { method: 'GET', path });
  if (answer === null) throw new Error(`${by} does not find ${other}`);
  return answer;
};

const lineStep = (story: ConversationStory, nth: number): string => {
  const by = story.lines[nth]?.[1] ?? '';
  return `${by} writes to ${otherOf(story, by)}, line ${nth}`;
};

/** A conversation, with dates counted back by `ago`. */
export const conversationSteps = (story: ConversationStory, ago: (days: number) => Date): readonly Step[] => [
  ...story.lines.map(([at, by, body, answers], nth): Step => {
    const other = otherOf(story, by);
    const name = lineStep(story, nth);
    return {
      name,
      at: ago(at),
      act: async (stage) => {
        // What is answered shall be there.
        if (answers !== undefined) await stage.settle();
        const { person } = await found(stage, by, other);
        const reply_to = answers === undefined ? undefined : stage.idOf(lineStep(story, answers));
        const picture = story.pictures?.[nth];
        const file = picture === undefined ? undefined : await stage.uploads.attach(by, picture);
        const send = {
          method: 'POST',
          path: '/api/direct-messages',
          body: {
            to: person.id,
            body,
            ...(reply_to === undefined ? {} : { reply_to }),
            ...(file === undefined ? {} : { files: [file.id] }),
          },
          key: name,
        } as const;
        return (await stage.visitors.call(by, SentDirectMessage, send))?.id ?? null;
      },
    };
  }),
  ...(story.reactions ?? []).map(([at, by, line, emoji]): Step => {
    const other = otherOf(story, by);
    const name = `${by} reacts to line ${line} of ${other} with ${emoji}`;
    return {
      name,
      at: ago(at),
      act: async (stage) => {
        await stage.settle();
        const { conversation } = await found(stage, by, other);
        if (conversation === null) throw new Error(`${by} and ${other} have no conversation`);
        const path = `/api/conversations/${conversation.id}/messages/${stage.idOf(lineStep(story, line))}/reactions`;
        await stage.visitors.call(by, Done, { method: 'POST', path, body: { emoji, on: true }, key: name });
        return null;
      },
    };
  }),
  ...(story.read ?? []).map(([at, by], nth): Step => {
    const other = otherOf(story, by);
    const name = `${by} reads what ${other} wrote, time ${nth}`;
    return {
      name,
      at: ago(at),
      act: async (stage) => {
        // What the other one wrote shall be there to be read.
        await stage.settle();
        const { conversation } = await found(stage, by, other);
        if (conversation === null) throw new Error(`${by} and ${other} have no conversation`);
        const path = `/api/conversations/${conversation.id}/read`;
        const body = { up_to: conversation.latest.id };
        await stage.visitors.call(by, Done, { method: 'POST', path, body, key: name });
        return null;
      },
    };
  }),
];
