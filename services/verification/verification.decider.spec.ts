import type { ErrorCode } from '../../contracts/errors.ts';
import { golden } from '../../tests/support/golden-events.ts';
import type { EventOf } from '../events.ts';
import type { VerificationCommand, VerificationState } from './verification.decider.ts';
import { verificationRules } from './verification.decider.ts';

const { ada: userId, bob: by } = golden;
const requestId = '00000000-0000-4000-8000-0000000000e1';
const now = new Date('2026-03-15T12:00:00.000Z');
const decide = (state: VerificationState, command: VerificationCommand) =>
  verificationRules.decide(state, command, now);
const after = (state: VerificationState, command: VerificationCommand): VerificationState =>
  decide(state, command).reduce(
    (now_, event: EventOf<'verification'>) => verificationRules.evolve(now_, event),
    state,
  );

const ask: VerificationCommand = { type: 'RequestVerification', userId, requestId, message: 'It is me.' };
const approve: VerificationCommand = { type: 'ApproveVerification', userId, requestId, by };
const deny: VerificationCommand = { type: 'DenyVerification', userId, requestId, by, reason: 'Link a game.' };
const set = (status: 'verified' | 'notable' | 'not_verified'): VerificationCommand => ({
  type: 'SetVerification',
  userId,
  by,
  status,
});
const asked = after(verificationRules.initial, ask);

/** A refusal by this code. */
const refused = (code: ErrorCode) => expect.objectContaining({ code }) as Error;

describe('verification', () => {
  it('is asked for once at a time, and not by whoever has a badge', () => {
    expect(() => decide(asked, ask)).toThrow(refused('verification_pending'));
    for (const status of ['verified', 'notable'] as const)
      expect(() => decide(after(verificationRules.initial, set(status)), ask)).toThrow(
        refused('already_verified'),
      );
  });

  it('is approved or denied once, and the request is gone', () => {
    for (const [verdict, status] of [
      [approve, 'verified'],
      [deny, 'not_verified'],
    ] as const) {
      const decided = after(asked, verdict);
      expect(decided).toMatchObject({ status, pending: null });
      for (const late of [approve, deny])
        expect(() => decide(decided, late)).toThrow(refused('verification_decided'));
    }
    expect(after(after(asked, deny), ask).pending).toBe(requestId);
  });

  it('is set directly, which ends a request that waits', () => {
    expect(after(asked, set('notable'))).toEqual({ status: 'notable', turn: 1, pending: null });
    expect(after(asked, set('not_verified'))).toMatchObject({ status: 'not_verified', pending: null });
    expect(decide(verificationRules.initial, set('not_verified'))).toEqual([]);
  });

  it('is nobody’s to decide on themselves', () => {
    for (const command of [approve, deny, set('verified')])
      expect(() => decide(asked, { ...command, by: userId } as VerificationCommand)).toThrow(
        refused('not_oneself'),
      );
  });
});
