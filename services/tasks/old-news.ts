/** What happened longer ago is no news: after an outage, or where a policy is shown what was before its first day. */
const OLD_NEWS_MS = 24 * 60 * 60 * 1000;

/** Whether nobody is mailed any more about what happened at `at`. */
export const isOldNews = (at: string, now: Date): boolean => now.getTime() - Date.parse(at) > OLD_NEWS_MS;
