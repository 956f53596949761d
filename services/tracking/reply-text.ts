import { placeholders } from '../../contracts/tracking.ts';

const [ofName] = placeholders;
const ANY = new RegExp(placeholders.map((each) => each.replaceAll(/[{}]/g, String.raw`\$&`)).join('|'), 'gi');

/** A reply to one applicant: what stands in braces is replaced, once. */
export const filledIn = (
  text: string,
  { name, job }: { readonly name: string; readonly job: string },
): string => text.replaceAll(ANY, (found) => (found.toLowerCase() === ofName ? name : job));
