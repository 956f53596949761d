/** A month later, on the anchor's day or on the last day of a shorter month. Seconds since 1970, UTC. */
export const monthAfter = (from: number, anchor: number): number => {
  const day = new Date(anchor * 1000).getUTCDate();
  const date = new Date(from * 1000);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth() + 1;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  date.setUTCFullYear(year, month, Math.min(day, lastDay));
  return Math.floor(date.getTime() / 1000);
};
