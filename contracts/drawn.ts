import type { FirstData } from './first-data.ts';
import type { PageName } from './pages.ts';

/** The pages whose first screen comes with the served HTML. */
export const drawnPages = ['home', 'jobs', 'job', 'profile'] as const satisfies readonly PageName[];
export type DrawnPage = (typeof drawnPages)[number];

/** What the web's build makes for the server (dist/drawn/drawn.js). @returns HTML @throws what the page's code throws */
export type Draw = (page: { readonly path: string; readonly answers: FirstData['answers'] }) => string;
