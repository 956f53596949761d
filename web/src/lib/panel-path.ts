import type { Path } from './paths.ts';
import { paths } from './paths.ts';

/** Where an admin sees a person or a job of the panel, whatever page of its table they are on. */
export const panelPath = (of: 'user' | 'job', id: string): Path =>
  `${paths.admin}?tab=${of}s&${of}=${encodeURIComponent(id)}`;
