/** The text, with what was searched for marked in it. */
export const Marked = ({ text, by }: { text: string; by: string }) => {
  const at = by === '' ? -1 : text.toLowerCase().indexOf(by.toLowerCase());
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + by.length)}</mark>
      {text.slice(at + by.length)}
    </>
  );
};
