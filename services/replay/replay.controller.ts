import { Controller, Inject, Param, Query as QueryString } from '@nestjs/common';
import {
  ReplayEventsQuery,
  ReplayHistory,
  ReplayId,
  ReplayKind,
  ReplayState,
  ReplayStateQuery,
} from '../../contracts/replay.ts';
import { Query } from '../platform/http/route.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { Actor } from '../platform/session/access.ts';
import type { AuditReplay } from './audit-replay.ts';
import { AUDIT_REPLAY } from './audit-replay.ts';

/** What admins see of a thing as it was. It reads the log and changes nothing; sealed words stay sealed. */
@Controller('api/admin/replay')
export class ReplayController {
  constructor(@Inject(AUDIT_REPLAY) private readonly replay: AuditReplay) {}

  /** The events of a thing, the oldest first. */
  @Query(':kind/:id/events', { access: 'admin', answer: ReplayHistory, heavy: true })
  events(
    @Actor() { userId }: RequestActor,
    @Param('kind', { schema: ReplayKind }) kind: ReplayKind,
    @Param('id', { schema: ReplayId }) id: string,
    @QueryString({ schema: ReplayEventsQuery }) query: ReplayEventsQuery,
  ): Promise<ReplayHistory> {
    return this.replay.events({ kind, id }, userId, query);
  }

  /** A thing as of an instant or a position of the log. */
  @Query(':kind/:id/state', { access: 'admin', answer: ReplayState, heavy: true })
  state(
    @Actor() { userId }: RequestActor,
    @Param('kind', { schema: ReplayKind }) kind: ReplayKind,
    @Param('id', { schema: ReplayId }) id: string,
    @QueryString({ schema: ReplayStateQuery }) { at }: ReplayStateQuery,
  ): Promise<ReplayState> {
    return this.replay.state({ kind, id }, userId, at);
  }
}
