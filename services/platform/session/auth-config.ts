import type { ProviderSettings } from '../config/config.ts';

/** The part of the configuration that sessions, accounts and mails read. Roots provide it under CONFIG, resolved. */
export interface AuthConfig {
  readonly nodeEnv: 'development' | 'test' | 'production';
  /** Origin (and path) that people use, without a slash at the end. Read at each use: a free port is known late. */
  readonly publicUrl: string;
  /** 32 bytes. */
  readonly rootKey: Buffer;
  /** Whose address alone may claim the site; undefined: whoever signs in first. Lower case. */
  readonly siteOwnerEmail: string | undefined;
  readonly passwordMin: number;
  readonly confirmEmail: boolean;
  readonly redirectUrls: readonly string[];
  /** Whose accounts people may sign in with. */
  readonly providers: ProviderSettings;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Days after which a session that nobody used is ended. */
  readonly sessionsKeptDays: number;
  /** Days after which an account whose address nobody confirmed is erased. */
  readonly signUpsKeptDays: number;
  /** Multiplies every rate limit. */
  readonly rateLimitScale: number;
}
