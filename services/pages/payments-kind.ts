/** Injection token of this room. Roots provide which way people pay: Settings['payments']. */
export const PAYMENTS_KIND = Symbol('PAYMENTS_KIND');
