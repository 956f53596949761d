/** What page and worker say to each other. */
export const VERSION_QUESTION = 'makehold.version?';

/** The stored page, which shows any address of the web once its script runs. It has no address but the home page's. */
export const PAGE_OF_NO_SERVER = '/';
