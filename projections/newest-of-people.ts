/** Indexes of a table of messages: what a person has sent and what they were sent, the newest first. */
export const newestOfPeople = (name: string): readonly string[] =>
  ['sender', 'recipient'].map(
    (side) => `create index ${name}_${side} on read.${name} (${side}_id, created_at desc, id desc)`,
  );
