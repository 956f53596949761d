import type { DataOf, EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';

/** Of a file that whoever asks has sent. */
export type MessageFileCommand = { readonly type: 'RemoveMessageFile' } & DataOf<'MessageFileRemoved'>;

export interface MessageFileState {
  readonly removed: boolean;
}

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    messageFile: { readonly state: MessageFileState; readonly command: MessageFileCommand };
  }
}

/** A stream for each file that its sender has removed: the streams of messages have messages alone, one after the other. */
export const messageFileRules: StreamRules<'messageFile'> = {
  category: 'messageFile',
  initial: { removed: false },

  decide: ({ removed }, { type: _type, ...data }): readonly EventOf<'messageFile'>[] =>
    removed ? [] : [{ type: 'MessageFileRemoved', data }],

  evolve: () => ({ removed: true }),
};
