/** No connection: nothing is ever heard. */
export const listenToRoom = jest.fn(() => () => undefined);
export const sendTyping = jest.fn();
export const onSocketEnded = jest.fn(() => () => undefined);
