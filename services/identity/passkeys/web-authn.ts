/** Loaded when somebody first uses a passkey: with all that reads certificates it makes each start longer. */
export const webAuthn = () => import('@simplewebauthn/server');
