/** An address with these answers: what is empty stands in it no more, and its other parts stay. */
export const withAnswers = (
  params: URLSearchParams,
  answers: Readonly<Record<string, string>>,
): URLSearchParams => {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(answers))
    if (value === '') next.delete(name);
    else next.set(name, value);
  return next;
};
