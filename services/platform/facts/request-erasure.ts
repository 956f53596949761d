/**
 * Has an account erased at once, without the person's wish and its grace: for admins, and for sign-ups that nobody
 * confirmed. It is begun when this resolves, and goes on by itself; with `wait` (the default) it waits a little for that.
 * @throws Rejection('money_still_held'), Rejection('not_found') for somebody without an account
 */
export type RequestErasure = (
  userId: string,
  by: { readonly actor: string; readonly wait?: boolean },
) => Promise<void>;

export const REQUEST_ERASURE = Symbol('REQUEST_ERASURE');
