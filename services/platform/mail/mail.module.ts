import { Global, Inject, Logger, Module } from '@nestjs/common';
import type { DynamicModule, BeforeApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import { isLoopbackHost } from '../http/loopback.ts';
import type { AuthConfig } from '../session/auth-config.ts';
import { CONFIG, MAIL, PG_POOL } from '../tokens.ts';
import { mailboxCarrier } from './mailbox.ts';
import { MailboxController } from './mailbox.controller.ts';
import { createMailOutbox } from './outbox.ts';
import type { MailOutbox } from './outbox.ts';
import { smtpCarrier } from './smtp.ts';

type MailConfig = Pick<AuthConfig, 'nodeEnv' | 'smtpUrl' | 'mailFrom' | 'rootKey' | 'publicUrl'>;

/** Whether mails stay on this machine. */
export const hasMailbox = (config: Pick<AuthConfig, 'nodeEnv' | 'smtpUrl'>): boolean =>
  config.nodeEnv !== 'production' && config.smtpUrl === undefined;

/**
 * Whether they can be read at /dev/mailbox: nowhere that others use, be it the demo. A proxy before it may say nothing of
 * whom it forwards for, and then nothing in a request tells them from this machine.
 */
export const showsMailbox = (config: Pick<AuthConfig, 'nodeEnv' | 'smtpUrl' | 'publicUrl'>): boolean =>
  hasMailbox(config) && isLoopbackHost(new URL(config.publicUrl).host);

/** Mail through SMTP_URL, or into the development mailbox. Needs PG_POOL and CONFIG from global modules. */
@Global()
@Module({})
export class MailModule implements BeforeApplicationShutdown {
  constructor(@Inject(MAIL) private readonly outbox: MailOutbox) {}

  static register(config: MailConfig): DynamicModule {
    const { smtpUrl } = config;
    if (smtpUrl === undefined && !hasMailbox(config))
      throw new Error('SMTP_URL: must be set with NODE_ENV=production');
    return {
      module: MailModule,
      controllers: showsMailbox(config) ? [MailboxController] : [],
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
