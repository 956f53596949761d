/** How a job may be paid, ruling 19a: its words alone, for pages that are painted before any schema is there. */
export const payTypes = ['Fixed Price', 'Hourly', 'Per Asset', 'Monthly', 'Revenue Share', 'Robux'] as const;

/** The pay type that an address or a field names, if it is one. */
export const payTypeOf = (text: string | null | undefined): (typeof payTypes)[number] | undefined =>
  payTypes.find((payType) => payType === text);
