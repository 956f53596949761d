/** Width and height in pixels. */
export interface Frame {
  readonly width: number;
  readonly height: number;
}

/** What pictures of a fixed shape are drawn as; whoever chooses one chooses what is in this frame. */
export const frames = {
  avatar: { width: 512, height: 512 },
  banner: { width: 1600, height: 512 },
} as const satisfies Readonly<Record<string, Frame>>;
