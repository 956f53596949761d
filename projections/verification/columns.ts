import { iso } from '../sql.ts';

/** The verification status of the person with this id, as SQL. */
export const verificationOf = (id: string): string =>
  `coalesce((select ver.status from read.verification ver where ver.id = ${id}), 'not_verified')`;

/** The request that waits of a row of read.profiles, as SQL; null where there is none. */
export const waitingRequestOf = (alias: string): string => `(
  select json_build_object('id', ver.request_id, 'message', coalesce(ver.message, ''), 'created_at', ${iso('ver.requested_at')})
    from read.verification ver
   where ver.id = ${alias}.id and ver.request_id is not null and ${alias}.username is not null)`;
