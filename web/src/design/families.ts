import type { Family } from './family.ts';
import { buttons } from './specimens/buttons.tsx';
import { choices } from './specimens/choices.tsx';
import { fields } from './specimens/fields.tsx';
import { foundations } from './specimens/foundations.tsx';
import { overlays } from './specimens/overlays.tsx';
import { tabs } from './specimens/tabs.tsx';
import { toasts } from './specimens/toasts.tsx';

/** All that web/src/ui holds, in the order of the page. */
export const families: readonly Family[] = [...foundations, buttons, fields, choices, tabs, overlays, toasts];
