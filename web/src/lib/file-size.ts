const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** "820 B", "12.3 kB", "4 MB": as people know it from their own folders, by 1,024. */
export const bytes = (count: number): string => {
  if (count < 1024) return `${count} B`;
  const kilobytes = count / 1024;
  return kilobytes < 1024 ? `${number.format(kilobytes)} kB` : `${number.format(kilobytes / 1024)} MB`;
};
