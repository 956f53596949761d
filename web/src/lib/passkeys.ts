/** Passkeys belong to a name: a site that is reached by a bare address has none. */
export const passkeysWork = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname);

interface OfBrowser {
  readonly code?: string;
  readonly cause?: { readonly name?: string };
}

/** The person closed the browser's dialog, or another one took its place. */
export const wasCancelled = (error: unknown): boolean => {
  const { code, cause } = error as OfBrowser;
  return (
    code === 'ERROR_CEREMONY_ABORTED' || cause?.name === 'NotAllowedError' || cause?.name === 'AbortError'
  );
};

/** What the browser refuses, in words; what the server does stays as it is. */
export const plainPasskeyError = (error: Error): Error => {
  const { code = '' } = error as OfBrowser;
  if (wasCancelled(error) || !code.startsWith('ERROR_')) return error;
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return new Error('This device already has a passkey for your account.');
  return new Error('Your browser couldn’t use a passkey here. Try another device or browser.');
};
