const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** "820 B", "12.3 kB", "4 MB", "1 GB": as people know it from their own folders, by 1,024. */
export const bytes = (count: number): string => {
  if (count < 1024) return `${count} B`;
  const kilobytes = count / 1024;
  if (kilobytes < 1024) return `${number.format(kilobytes)} kB`;
  const megabytes = kilobytes / 1024;
  return megabytes < 1024 ? `${number.format(megabytes)} MB` : `${number.format(megabytes / 1024)} GB`;
};
