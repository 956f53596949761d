/** A table that a backup holds. */
export interface KeptTable {
  readonly table: string;
  /** Columns that mean something to running processes only. */
  readonly without?: readonly string[];
  readonly orderBy?: string;
}

const LEASE = ['owner', 'lease_until'];

/** What a backup holds, in an order in which it can be filled in again. */
export const keptTables: readonly KeptTable[] = [
  { table: 'log.events', orderBy: 'position' },
  { table: 'keys.root' },
  { table: 'keys.personal' },
  { table: 'auth.users' },
  { table: 'auth.one_time_tokens' },
  { table: 'auth.factors' },
  { table: 'auth.recovery_codes' },
  { table: 'auth.passkeys' },
  { table: 'auth.identities' },
  { table: 'auth.signing_keys' },
  { table: 'auth.outbox', orderBy: 'seq' },
  { table: 'tasks.policy_position', without: LEASE },
  { table: 'tasks.policies' },
  { table: 'tasks.pending_tasks' },
  { table: 'tasks.policy_failures' },
  { table: 'mail.written' },
  { table: 'files.uploads' },
  { table: 'presence.last_active' },
  { table: 'searches.matches' },
  { table: 'analytics.views' },
  { table: 'analytics.searches' },
  { table: 'drafts.messages' },
  { table: 'saved.people' },
  { table: 'moderation.looks' },
  { table: 'moderation.downloads' },
  { table: 'api.usage' },
  { table: 'endpoints.deliveries' },
  { table: 'endpoints.health' },
  { table: 'chain.position', without: [...LEASE, 'problem', 'problem_at', 'misfit'] },
  { table: 'payments.webhooks' },
  { table: 'sandbox.objects', orderBy: 'seq' },
  { table: 'sandbox.charge_sums' },
  { table: 'sandbox.entries', orderBy: 'id' },
  { table: 'sandbox.idempotency' },
  { table: 'sandbox.webhooks', orderBy: 'seq' },
];

/** What a backup leaves out, and why; a whole schema where no table is named. */
export const leftOut: Readonly<Record<string, string>> = {
  read: 'read models are built anew from the log',
  'projector.position': 'it belongs to the read models',
  'projector.models': 'it belongs to the read models',
  bullmq: 'the queue is filled again from tasks.pending_tasks',
  'auth.sessions': 'one that was ended after the backup would be open again: people sign in anew',
  'auth.factor_challenges': 'one is answered within minutes, or made anew',
  'auth.passkey_challenges': 'one is answered within minutes, or made anew',
  'auth.outside_sign_ins':
    'they belong to browsers that are under way for minutes; who asks again gets another',
  'auth.flow_states': 'they belong to browsers that wait for minutes; who asks again gets another',
  'auth.letter_requests': 'letters that waited have been sent meanwhile, or can be asked for again',
  'auth.rate_limits': 'it is full again in minutes',
  'analytics.salts': 'one is forgotten with its day: without it nobody can be told from the views',
  'api.limits': 'it is full again in a minute',
  'mail.outbox': 'letters that waited have been sent meanwhile, or can be asked for again',
  'mail.mailbox': 'letters shown to developers; they name people who may be erased',
  'http.answers': 'it answers requests that are repeated within minutes, which are carried out again instead',
  streams: 'states of long streams, folded anew from the log',
  'files.exports': 'exports are gone after days, and can be asked for again',
  'public.migrations': 'the manifest names them',
};
