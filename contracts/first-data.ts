/** The id of the script that a served page carries its first data in. */
export const FIRST_DATA = 'first-data';

/** What a page brings along of what its web would ask the API first, as a visitor is answered. */
export interface FirstData {
  /** What the read models had before they were asked. */
  readonly position: string;
  /** When they were asked: milliseconds since 1970. */
  readonly at: number;
  /** Whether the API tells those who are signed in something else. */
  readonly forVisitors: boolean;
  /** By the keys under which the web keeps them (first-keys.ts). */
  readonly answers: readonly (readonly [key: readonly unknown[], answer: unknown])[];
}
