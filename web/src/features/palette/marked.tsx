import { folded } from '../../../../contracts/folded.ts';

/** Where `by` stands in the text, whatever its letters carry; null where it does not. */
const placeOf = (text: string, by: string): readonly [from: number, to: number] | null => {
  const sought = folded(by);
  if (sought === '') return null;
  const length = text.length;
  for (let from = 0; from < length; from += 1) {
    if (!folded(text.slice(from)).startsWith(sought)) continue;
    let to = from + 1;
    while (to < length && !folded(text.slice(from, to)).startsWith(sought)) to += 1;
    while (/^\p{M}/u.test(text.slice(to))) to += 1;
    return [from, to];
  }
  return null;
};

/** The text, with what was searched for marked in it. */
export const Marked = ({ text, by }: { text: string; by: string }) => {
  const place = placeOf(text, by);
  if (place === null) return text;
  return (
    <>
      {text.slice(0, place[0])}
      <mark>{text.slice(...place)}</mark>
      {text.slice(place[1])}
    </>
  );
};
