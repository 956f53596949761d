import type { Family } from './family.ts';
import { buttons } from './specimens/buttons.tsx';
import { charts } from './specimens/charts.tsx';
import { comboboxes } from './specimens/comboboxes.tsx';
import { choices } from './specimens/choices.tsx';
import { facetRails } from './specimens/facet-rails.tsx';
import { fields } from './specimens/fields.tsx';
import { foundations } from './specimens/foundations.tsx';
import { identities, plates } from './specimens/identities.tsx';
import { notices } from './specimens/notices.tsx';
import { inputs } from './specimens/inputs.tsx';
import { overlays } from './specimens/overlays.tsx';
import { records } from './specimens/records.tsx';
import { tables } from './specimens/tables.tsx';
import { tabs } from './specimens/tabs.tsx';
import { toasts } from './specimens/toasts.tsx';

/** All that web/src/ui holds, in the order of the page. */
export const families: readonly Family[] = [
  ...foundations,
  buttons,
  fields,
  comboboxes,
  inputs,
  choices,
  tabs,
  overlays,
  toasts,
  identities,
  plates,
  records,
  tables,
  facetRails,
  charts,
  notices,
];
