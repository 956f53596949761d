import { fileURLToPath } from 'node:url';

/** The project's folder, with a trailing separator; nothing depends on the folder that a command was called from. */
export const root = fileURLToPath(new URL('../../', import.meta.url));
