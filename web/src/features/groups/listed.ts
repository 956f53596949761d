interface Answer<Card> {
  readonly items: readonly Card[];
  readonly meant: string | null;
  readonly next_cursor: string | null;
}

/** A page whose cards each know what their search was taken for, where that isn't what was typed. */
export const withMeant = <Card>({ items, meant, next_cursor }: Answer<Card>) => ({
  items: items.map((item) => ({ ...item, meant })),
  next_cursor,
});
