/** A test says what the client answers. */
export const authClient = jest.fn();
