import { Body, Controller, Inject } from '@nestjs/common';
import { RequestVerification } from '../../contracts/verification.ts';
import { Created } from '../../contracts/wire.ts';
import { idFrom } from '../kernel/ids.ts';
import { created } from '../platform/commands/answers.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import { Meta } from '../platform/http/meta.ts';
import { Command } from '../platform/http/route.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { Actor } from '../platform/session/access.ts';
import { COMMANDS } from '../platform/tokens.ts';

/** Asking to be verified. What became of it stands on one's own profile. */
@Controller('api/verification')
export class VerificationController {
  constructor(@Inject(COMMANDS) private readonly commands: Commands) {}

  @Command('POST', { access: 'onboarded', answer: Created, status: 201 })
  async request(
    @Actor() { userId }: RequestActor,
    @Body({ schema: RequestVerification }) { message }: RequestVerification,
    @Meta() meta: CommandMeta,
  ): Promise<Created> {
    const requestId = idFrom('verification-request', meta.commandId);
    const command = { type: 'RequestVerification', userId, requestId, message } as const;
    return created(requestId, await this.commands.send('verification', userId, command, meta));
  }
}
