/** The path of a request's address, without what stands behind its `?`. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';
