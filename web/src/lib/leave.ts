/** Leaves the app for a page of the payment provider. */
export const leaveFor = (url: string): void => {
  // Back from there the browser may show the page as it was left, its button still busy: then it starts anew.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload(), {
    once: true,
  });
  window.location.assign(url);
};
