/** Where in a stream a command wrote, and which request it was; undefined for those that named none. */
export interface Written {
  readonly request: string | undefined;
  readonly first: bigint;
  readonly last: bigint;
  readonly position: bigint;
}

/** A stream folded up to `revision`, whose event stands at `position` of the log. */
export interface Snapshot {
  readonly state: unknown;
  readonly revision: bigint;
  readonly position: bigint;
}

/**
 * Where the states of long streams are kept, and by which commands they came to be, so that neither has to be read from
 * the first event on. All of it can be lost: the log has it.
 */
export interface Snapshots {
  /** The newest one that rules of this version folded. */
  newest(stream: string, version: number): Promise<Snapshot | undefined>;
  /** What this command wrote up to the newest snapshot, if that is within the window that is kept. */
  written(stream: string, commandId: string): Promise<Written | undefined>;
  /** Keeps a snapshot with the commands since the one before. Never fails: what is not kept is kept with the next one. */
  keep(
    stream: string,
    version: number,
    snapshot: Snapshot,
    commands: ReadonlyMap<string, Written>,
  ): Promise<boolean>;
}

/** Events after which a long stream is kept anew: what is read of it after a start is at most about as many. */
export const SNAPSHOT_EVERY = 100n;

/** For who reads a stream once: tools. Streams are read from their first event on. */
export const withoutSnapshots: Snapshots = {
  newest: async () => undefined,
  written: async () => undefined,
  keep: async () => false,
};
