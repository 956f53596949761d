/** Injection tokens of this room. Roots provide ACCOUNT_FACTS (AccountFacts) and CLAIM_SITE_OWNER (ClaimSiteOwner). */
export const ACCOUNT_FACTS = Symbol('ACCOUNT_FACTS');
export const CLAIM_SITE_OWNER = Symbol('CLAIM_SITE_OWNER');
export const IDENTITY_PARTS = Symbol('IDENTITY_PARTS');
/** The hashing engine; tests count its work. Optional. */
export const PASSWORD_ENGINE = Symbol('PASSWORD_ENGINE');
