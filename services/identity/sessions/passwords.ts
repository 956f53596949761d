import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id: 19 MiB, 2 passes, 1 lane (Password Storage Cheat Sheet). About 20 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export interface PasswordEngine {
  hash(password: string, cost: typeof COST): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
}

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Does the same work where nothing is stored (`null`), so that time does not tell who has an account. */
  matches(stored: string | null, password: string): Promise<boolean>;
}

/** The same password typed on two systems can arrive composed in two ways (NIST SP 800-63B-4 §3.1.1.2). */
const normal = (password: string): string => password.normalize('NFKC');

/** Hashes one throw-away password at start, for comparisons that must fail. */
export const createPasswords = async (engine: PasswordEngine = { hash, verify }): Promise<Passwords> => {
  const nobodys = await engine.hash(randomBytes(32).toString('base64'), COST);
  return {
    hash: (password) => engine.hash(normal(password), COST),
    matches: async (stored, password) => {
      const same = await engine.verify(stored ?? nobodys, normal(password));
      return same && stored !== null;
    },
  };
};
