/** PostgreSQL's text and jsonb hold neither U+0000 nor half of a surrogate pair; JSON spells both, escaped. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

type Path = readonly (string | number)[];

/**
 * Where a parsed JSON value holds text that no table can: the path of the first such value or key, or null.
 * Stored in an event it would keep that event out of every read model.
 */
export const unstorableAt = (value: unknown, path: Path = []): Path | null => {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    if (UNSTORABLE.test(key)) return path;
    const at = unstorableAt(inner, [...path, key]);
    if (at !== null) return at;
  }
  return null;
};
