import { Global, Inject, Logger, Module } from '@nestjs/common';
import type { DynamicModule, BeforeApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import type { AuthConfig } from '../session/auth-config.ts';
import { CONFIG, MAIL, PG_POOL } from '../tokens.ts';
import { mailboxCarrier } from './mailbox.ts';
import { MailboxController } from './mailbox.controller.ts';
import { createMailOutbox } from './outbox.ts';
import type { MailOutbox } from './outbox.ts';
import { smtpCarrier } from './smtp.ts';

type MailConfig = Pick<AuthConfig, 'nodeEnv' | 'smtpUrl' | 'mailFrom' | 'rootKey'>;

/** Whether mails stay on this machine, to be read at /dev/mailbox. */
export const hasMailbox = (config: Pick<AuthConfig, 'nodeEnv' | 'smtpUrl'>): boolean =>
  config.nodeEnv !== 'production' && config.smtpUrl === undefined;

/** Mail through SMTP_URL, or into the development mailbox. Needs PG_POOL and CONFIG from global modules. */
@Global()
@Module({})
export class MailModule implements BeforeApplicationShutdown {
  constructor(@Inject(MAIL) private readonly outbox: MailOutbox) {}

  /** `mailbox`: serve the mailbox page here (the process with the API); it is there only where mails stay here. */
  static register(config: MailConfig, options: { mailbox: boolean }): DynamicModule {
    const { smtpUrl } = config;
    if (smtpUrl === undefined && !hasMailbox(config))
      throw new Error('SMTP_URL: must be set with NODE_ENV=production');
    return {
      module: MailModule,
      controllers: options.mailbox && hasMailbox(config) ? [MailboxController] : [],
      providers: [
        {
          provide: MAIL,
          inject: [PG_POOL, CONFIG],
          useFactory: (pool: Pool, { rootKey, mailFrom }: MailConfig): MailOutbox => {
            const log = new Logger('Mail');
            return createMailOutbox({
              pool,
              rootKey,
              carrier: smtpUrl === undefined ? mailboxCarrier(pool) : smtpCarrier(smtpUrl, mailFrom),
              waits: smtpUrl === undefined,
              failed: (error, mailId) => log.error(`${mailId ?? 'a round'} not delivered: ${String(error)}`),
            });
          },
        },
      ],
      exports: [MAIL],
    };
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.outbox.stop();
  }
}
