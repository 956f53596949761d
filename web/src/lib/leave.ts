/** Leaves the app for a page of the payment provider. */
export const leaveFor = (url: string): void => window.location.assign(url);
