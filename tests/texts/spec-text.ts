/** A text that the spec quotes, to the letter. `where`: the part of the spec that it stands in. */
export type SpecText = {
  readonly text: string;
  readonly where: string;
} & (
  | {
      /** Files that show it. Of "Title: sentence" one part may stand in each. */
      readonly shown: readonly [string, ...string[]];
    }
  | {
      /** The feature that will show it; until then no source has it. */
      readonly toCome: string;
    }
);
