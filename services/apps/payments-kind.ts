export const PAYMENTS_KIND = Symbol('PAYMENTS_KIND');
