import type { PagePath } from '../../contracts/pages.ts';
import { pages } from '../../contracts/pages.ts';

/** A pattern with what stands at its parameters, decoded, in their order. */
export interface Address {
  readonly pattern: PagePath;
  readonly parameters: readonly string[];
}

const decoded = (segment: string): string | null => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
};

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '');

const patterns = (Object.keys(pages) as PagePath[]).map((pattern) => ({
  pattern,
  segments: segmentsOf(pattern),
}));

/**
 * Which page an address is, as the web's router takes it: a slash at the end and the case of letters make no
 * difference.
 * @returns null where the web shows that there is no such page
 */
export const addressOf = (path: string): Address | null => {
  const given = segmentsOf(path).map(decoded);
  for (const { pattern, segments } of patterns) {
    if (segments.length !== given.length) continue;
    const parameters: string[] = [];
    const fits = segments.every((segment, at) => {
      const value = given[at];
      if (value === null || value === undefined) return false;
      if (!segment.startsWith(':')) return segment === value.toLowerCase();
      parameters.push(value);
      return true;
    });
    if (fits) return { pattern, parameters };
  }
  return null;
};
