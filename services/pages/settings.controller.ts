import { Controller, Inject } from '@nestjs/common';
import { Settings } from '../../contracts/settings.ts';
import { Query } from '../platform/http/route.ts';
import { showsMailbox } from '../platform/mail/mail.module.ts';
import type { AuthConfig } from '../platform/session/auth-config.ts';
import { CONFIG } from '../platform/tokens.ts';
import { PAYMENTS_KIND } from './payments-kind.ts';

@Controller('api/settings')
export class SettingsController {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig & { readonly contactEmail: string | undefined },
    @Inject(PAYMENTS_KIND) private readonly payments: Settings['payments'],
  ) {}

  /** What the web needs to know of how the product is set up. */
  @Query('', { access: 'everyone', answer: Settings })
  settings(): Settings {
    return {
      name: 'Makehold',
      mailbox: showsMailbox(this.config) ? '/dev/mailbox' : null,
      contact: this.config.contactEmail ?? `privacy@${new URL(this.config.publicUrl).hostname}`,
      payments: this.payments,
    };
  }
}
