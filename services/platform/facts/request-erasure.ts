/**
 * Has an account erased at once, without the person's wish and its grace: for admins. It is begun when this resolves,
 * and goes on by itself.
 * @throws Rejection('money_still_held'), Rejection('not_found') for somebody without an account
 */
export type RequestErasure = (userId: string, by: { readonly actor: string }) => Promise<void>;

export const REQUEST_ERASURE = Symbol('REQUEST_ERASURE');
