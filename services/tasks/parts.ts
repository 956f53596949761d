import type { Readable } from 'node:stream';
import type { Pool } from 'pg';
import type { Subject } from '../../projections/notifications/notices.ts';
import type { Recorded, TypeIn } from '../events.ts';
import type { Commands } from '../platform/commands/commands.ts';
import type { MoneyUnderWay } from '../platform/facts/money-under-way.ts';
import type { Exports } from '../platform/files/exports.ts';
import type { OutgoingMail } from '../platform/mail/mail.ts';
import type { Payments } from '../platform/payments/payments.ts';

/** Something that a person is told, by ids alone. */
export interface NoticeToMail {
  readonly id: string;
  /** The kind of notification. */
  readonly kind: string;
  readonly to: string;
  readonly by: string | null;
  readonly subject: Subject;
  readonly until: string | null;
  /** When it happened (ISO 8601). */
  readonly at: string;
  /** How many of them the mail tells of. */
  readonly count: number;
  /** Of the event that it is about. */
  readonly position: bigint;
  readonly now: Date;
}

/** What the product has for the handlers of tasks; each names the few parts that it needs. */
export interface TaskParts {
  readonly commands: Commands;
  readonly pool: Pool;
  /** For links in letters. */
  readonly publicUrl: string;
  readonly moneyUnderWay: MoneyUnderWay;
  readonly exports: Pick<Exports, 'store' | 'find' | 'remove' | 'sweep'>;
  /** The file of a person, while it is made. */
  pack(userId: string, now: Date): Readable;
  /** Resolves when the read models show all that has happened. @throws while they do not */
  shown(): Promise<void>;
  /** True once the read models hold the position. */
  reached(position: bigint, timeoutMs: number): Promise<boolean>;
  /** May be repeated, also after it was cut off; `actor` is who causes what it leads to. */
  erase(userId: string, actor: string): Promise<void>;
  /** Null once the account is gone. */
  emailOf(userId: string): Promise<string | null>;
  /** An event of the person's standing by its id; null where there is none. */
  standingEventOf(userId: string, eventId: string): Promise<Recorded<TypeIn<'standing'>> | null>;
  /** The same of an appeal. */
  appealEventOf(sanctionId: string, eventId: string): Promise<Recorded<TypeIn<'appeal'>> | null>;
  /** The address by which somebody appeals without a session. */
  appealLink(sanctionId: string, userId: string): string;
  store(mail: OutgoingMail, id: string): Promise<void>;
  /**
   * Mails a person what they are told, once under this id: where they want to be mailed about it, have an address that
   * they confirmed, are not banned, and it is no old news.
   */
  mailNotice(notice: NoticeToMail): Promise<void>;
  /** Secrets of partners' webhook endpoints follow from the root key. */
  readonly webhooks: { readonly rootKey: Buffer; readonly allowLocal: boolean };
  /** Whether programs may act for this person now: by their plan, and unless they are banned. */
  hasApiAccess(userId: string, now: Date): Promise<boolean>;
}

/** For those that move money. */
export interface MoneyTaskParts extends TaskParts {
  readonly payments: Payments;
}
