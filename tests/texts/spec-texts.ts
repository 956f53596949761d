import { textsOfHiring } from './rows/hiring.ts';
import { textsOfPeople } from './rows/people.ts';
import { textsOfScreens } from './rows/screens.ts';
import type { SpecText } from './spec-text.ts';

/** Whoever builds a feature moves its texts from `toCome` to `shown`; the check beside this file says so. */
export const specTexts: readonly SpecText[] = [...textsOfScreens, ...textsOfHiring, ...textsOfPeople];

/** What the spec puts between quotes and nobody reads on a screen: a remark of its own, a slug, an event's name. */
export const noTexts: readonly string[] = ['not shown', 'first-steps', 'typing'];
