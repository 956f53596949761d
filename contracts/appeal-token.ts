/** The token of the page for appeals, in that page's query. */
export const APPEAL_TOKEN = 'token';

/** On the refusal of a sign-in by whoever is banned: the token for their ban. */
export const APPEAL_HEADER = 'x-appeal-token';

/** The same where a refusal is told in an address. */
export const APPEAL_PARAMETER = 'appeal_token';
