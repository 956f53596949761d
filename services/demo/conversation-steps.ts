import { ConversationWith, SentDirectMessage } from '../../contracts/conversations.ts';
import { Done } from '../../contracts/wire.ts';
import type { Stage, Step } from './deeds.ts';
import type { DaysAgo } from './script.ts';

/** What two people write to each other. The first line may be a request: the second one is the other’s. */
export interface ConversationStory {
  readonly between: readonly [string, string];
  /** Each by one of the two. */
  readonly lines: readonly (readonly [at: DaysAgo, by: string, text: string])[];
  /** Who has read all there is by then. */
  readonly read?: readonly (readonly [at: DaysAgo, by: string])[];
}

const otherOf = ({ between: [one, two] }: ConversationStory, by: string): string => (by === one ? two : one);

const found = async ({ visitors }: Stage, by: string, other: string): Promise<ConversationWith> => {
  const path = `/api/conversations/with/${other}`;
  const answer = await visitors.call(by, ConversationWith, { method: 'GET', path });
  if (answer === null) throw new Error(`${by} does not find ${other}`);
  return answer;
};

/** A conversation, with dates counted back by `ago`. */
export const conversationSteps = (story: ConversationStory, ago: (days: number) => Date): readonly Step[] => [
  ...story.lines.map(([at, by, body], nth): Step => {
    const other = otherOf(story, by);
    const name = `${by} writes to ${other}, line ${nth}`;
    return {
      name,
      at: ago(at),
      act: async (stage) => {
        const { person } = await found(stage, by, other);
        const send = {
          method: 'POST',
          path: '/api/direct-messages',
          body: { to: person.id, body },
          key: name,
        } as const;
        return (await stage.visitors.call(by, SentDirectMessage, send))?.id ?? null;
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
