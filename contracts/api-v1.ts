import type { ApiScope } from './api-keys.ts';
import { Id } from './wire.ts';

/**
 * The API for programs, version 1: these operations of the product's own API, under /api/v1 instead of /api, each with the
 * scope that a key needs. Bodies and answers are those of the same address without `v1`. What would break a caller
 * becomes /api/v2: tests/support/api-v1.golden.json keeps the shapes that version 1 has.
 */
export interface ApiOperation {
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** Below /api and /api/v1. */
  readonly path: string;
  readonly scope: ApiScope;
  readonly area: 'Profile' | 'Jobs' | 'Applications' | 'Contracts' | 'Messages' | 'Events';
  readonly summary: string;
  readonly description: string;
}

const operation = (
  scope: ApiScope,
  area: ApiOperation['area'],
  route: `${ApiOperation['method']} ${string}`,
  summary: string,
  description: string,
): ApiOperation => {
  const [method = 'GET', path = ''] = route.split(' ');
  return { method: method as ApiOperation['method'], path, scope, area, summary, description };
};

export const apiOperations: readonly ApiOperation[] = [
  operation(
    'profile:read',
    'Profile',
    'GET /me',
    'Whose key it is',
    'Your account, profile, and plan, with what is used of it this month.',
  ),
  operation(
    'jobs:read',
    'Jobs',
    'GET /me/jobs',
    'List your jobs',
    'Your jobs in every state, newest first, in pages.',
  ),
  operation(
    'jobs:read',
    'Jobs',
    'GET /jobs',
    'Search open jobs',
    'Everybody’s open jobs with the filters and orders of the Jobs page.',
  ),
  operation('jobs:read', 'Jobs', 'GET /jobs/{id}', 'Get a job', 'One job with its description.'),
  operation(
    'jobs:write',
    'Jobs',
    'POST /jobs',
    'Post a job',
    'Takes one of your active job posts. Send an Idempotency-Key, so that a repeated call posts it once.',
  ),
  operation('jobs:write', 'Jobs', 'PATCH /jobs/{id}', 'Change a job', 'Only what you send is changed.'),
  operation(
    'jobs:write',
    'Jobs',
    'POST /jobs/{id}/close',
    'Close a job',
    'Nobody can apply any more. It gives its active job post back.',
  ),
  operation(
    'jobs:write',
    'Jobs',
    'POST /jobs/{id}/reopen',
    'Reopen a job',
    'Takes one of your active job posts again.',
  ),
  operation(
    'applications:read',
    'Applications',
    'GET /me/received-applications',
    'List applications to your jobs',
    'Those that wait for a decision first, the longest wait of all; then the latest decision first.',
  ),
  operation(
    'applications:read',
    'Applications',
    'GET /jobs/{id}/applications',
    'List the applications to a job',
    'The same for one of your jobs.',
  ),
  operation(
    'applications:write',
    'Applications',
    'POST /applications/{id}/accept',
    'Accept an application',
    'Hires the applicant: a contract begins, and the two of you can chat.',
  ),
  operation(
    'applications:write',
    'Applications',
    'POST /applications/{id}/reject',
    'Decline an application',
    'The applicant is told.',
  ),
  operation(
    'contracts:read',
    'Contracts',
    'GET /me/contracts',
    'List your contracts',
    'Contracts on either side, with amounts and states.',
  ),
  operation(
    'contracts:read',
    'Contracts',
    'GET /applications/{id}/contract',
    'Get a contract',
    'The contract of an accepted application, with what is held, released, or refunded.',
  ),
  operation(
    'messages:read',
    'Messages',
    'GET /me/messages',
    'List your conversations',
    'Direct messages and contract chats by their last message.',
  ),
  operation(
    'messages:read',
    'Messages',
    'GET /conversations/{id}/messages',
    'List direct messages',
    'Messages of one conversation. Reading them here marks none as read.',
  ),
  operation(
    'messages:write',
    'Messages',
    'POST /direct-messages',
    'Send a direct message',
    'The first message to a stranger waits in their requests, as on the site.',
  ),
  operation(
    'events:read',
    'Events',
    'GET /events',
    'Read the feed',
    'Everything that happened to you since `after`, in order and complete, from 0 on. Keep `next_after` for the next call.',
  ),
];

/**
 * The operation behind a method and a path below /api/v1, such as `/jobs/4f…/close`. `{id}` is an id and no other word:
 * `/jobs/count` is an operation of the product's own that version 1 doesn't have.
 */
export const apiOperationAt = (method: string, path: string): ApiOperation | undefined => {
  const parts = path.split('/');
  return apiOperations.find((each) => {
    const wanted = each.path.split('/');
    return (
      each.method === method &&
      wanted.length === parts.length &&
      wanted.every((part, at) => (part === '{id}' ? Id.safeParse(parts[at]).success : part === parts[at]))
    );
  });
};

/** What the reference reads of the description at /api/v1/openapi.json. */
export const API_DOCUMENT = '/api/v1/openapi.json';
