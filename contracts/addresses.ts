import type { PageName } from './pages.ts';
import { pageNames, pages } from './pages.ts';

/** A page with what stands at its parameters, decoded, in their order. */
export interface Address {
  readonly page: PageName;
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

const patterns = pageNames.map((page) => ({ page, segments: segmentsOf(pages[page].address) }));

/**
 * Which page an address is, as the web's router takes it: a slash at the end and the case of letters make no
 * difference.
 * @returns null where the web shows that there is no such page
 */
export const addressOf = (path: string): Address | null => {
  const given = segmentsOf(path).map(decoded);
  for (const { page, segments } of patterns) {
    if (segments.length !== given.length) continue;
    const parameters: string[] = [];
    const fits = segments.every((segment, at) => {
      const value = given[at];
      if (value === null || value === undefined) return false;
      if (!segment.startsWith(':')) return segment === value.toLowerCase();
      parameters.push(value);
      return true;
    });
    if (fits) return { page, parameters };
  }
  return null;
};
