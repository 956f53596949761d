/** Options of a select that asks for how many days. */
export const daysOptions = (days: readonly string[]): { value: string; label: string }[] =>
  days.map((value) => ({ value, label: value === '1' ? '1 day' : `${value} days` }));
