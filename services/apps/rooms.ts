import { analyticsRoom } from '../analytics/room.ts';
import { attachmentsRoom } from '../attachments/room.ts';
import { apiKeysRoom } from '../api-keys/room.ts';
import { billingRoom } from '../billing/room.ts';
import { chatRoom } from '../chat/room.ts';
import { collectivesRoom } from '../collectives/room.ts';
import { conversationsRoom } from '../conversations/room.ts';
import { enterpriseRoom } from '../enterprise/room.ts';
import { escrowRoom } from '../escrow/room.ts';
import { hiringRoom } from '../hiring/room.ts';
import { identityRoom } from '../identity/room.ts';
import { moderationRoom } from '../moderation/room.ts';
import type { Policy } from '../kernel/policy.ts';
import { notificationsRoom } from '../notifications/room.ts';
import { partnerEventsRoom } from '../partner-events/room.ts';
import { pagesRoom } from '../pages/room.ts';
import type { Task } from '../platform/queue/task.ts';
import type { Room } from '../platform/room.ts';
import { privacyRoom } from '../privacy/room.ts';
import { profilesRoom } from '../profiles/room.ts';
import { pulseRoom } from '../pulse/room.ts';
import { referralsRoom } from '../referrals/room.ts';
import { replayRoom } from '../replay/room.ts';
import { reportsRoom } from '../reports/room.ts';
import { reputationRoom } from '../reputation/room.ts';
import { sanctionsRoom } from '../sanctions/room.ts';
import { savedPeopleRoom } from '../saved-people/room.ts';
import { savedSearchesRoom } from '../saved-searches/room.ts';
import type { TaskParts } from '../tasks/parts.ts';
import { talentRoom } from '../talent/room.ts';
import { teamUpsRoom } from '../team-ups/room.ts';
import { trackingRoom } from '../tracking/room.ts';
import { verificationRoom } from '../verification/room.ts';

const declared = [
  identityRoom,
  profilesRoom,
  reputationRoom,
  pulseRoom,
  verificationRoom,
  referralsRoom,
  hiringRoom,
  trackingRoom,
  teamUpsRoom,
  collectivesRoom,
  talentRoom,
  analyticsRoom,
  apiKeysRoom,
  partnerEventsRoom,
  savedPeopleRoom,
  savedSearchesRoom,
  chatRoom,
  conversationsRoom,
  attachmentsRoom,
  escrowRoom,
  billingRoom,
  enterpriseRoom,
  notificationsRoom,
  reportsRoom,
  sanctionsRoom,
  moderationRoom,
  replayRoom,
  privacyRoom,
  pagesRoom,
] as const;

/** THE list of rooms, in the order in which the description of the API and an export show them. */
export const rooms: readonly Room[] = declared;

/** Policies and tasks that rooms have in their own folders. */
export const roomPolicies: readonly Policy[] = rooms.flatMap(({ policies = [] }) => policies);
export const roomTasks: readonly Task<TaskParts>[] = declared.flatMap<Task<TaskParts>>((room) =>
  'tasks' in room ? room.tasks : [],
);

type NamesIn<R, Part extends keyof Room> = R extends { readonly [P in Part]: infer Said }
  ? keyof (Said extends (...given: never) => infer Made ? Made : Said)
  : never;

/** What all rooms together name in one of their parts: by it the types know what nobody has declared. */
export type Declared<Part extends keyof Room> = NamesIn<(typeof declared)[number], Part>;
