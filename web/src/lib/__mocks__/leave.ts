/** Nobody leaves the page. */
export const leaveFor = jest.fn();
