/** Marks what is compared from, A, and what is shown, B. */
export const Letter = ({ of }: { of: 'A' | 'B' }) => (
  <b className={`replay__letter replay__letter--${of === 'A' ? 'a' : 'b'}`}>{of}</b>
);
