import { Person } from '../../contracts/profiles.ts';
import { PulseDone } from '../../contracts/pulse.ts';
import { ReferralCode } from '../../contracts/referrals.ts';
import { Created, Done } from '../../contracts/wire.ts';
import type { Step } from './deeds.ts';
import type { DaysAgo } from './script.ts';

/** Somebody who asks to be verified, and what an admin decides. */
export interface VerificationStory {
  readonly by: string;
  readonly at: DaysAgo;
  readonly message: string;
  readonly decided?: { readonly by: string; readonly at: DaysAgo; readonly denied?: string };
  /** Made notable afterwards. */
  readonly notable?: { readonly by: string; readonly at: DaysAgo };
}

/** Days on which somebody has a Daily Pulse: every day from the first to the last, but for those left out. */
export interface PulseStory {
  readonly by: string;
  readonly from: DaysAgo;
  readonly to: DaysAgo;
  readonly without?: readonly number[];
}

/** Whose link people came by. */
export interface ReferralStory {
  readonly by: string;
  /** When they open their page of referrals for the first time. */
  readonly at: DaysAgo;
  readonly brought: readonly string[];
  /** Whom an admin lets count although a rule refused them. */
  readonly approved?: readonly { readonly who: string; readonly by: string; readonly at: DaysAgo }[];
}

const requestStep = (by: string): string => `${by} asks to be verified`;

/** A request for verification, and its end. */
export const verificationSteps = (
  { by, at, message, decided, notable }: VerificationStory,
  ago: (days: number) => Date,
): readonly Step[] => {
  const asked = requestStep(by);
  const steps: Step[] = [
    {
      name: asked,
      at: ago(at),
      act: async ({ visitors }) =>
        (
          await visitors.call(by, Created, {
            method: 'POST',
            path: '/api/verification',
            body: { message },
            key: asked,
          })
        )?.id ?? null,
    },
  ];
  const act =
    (admin: string, end: string, name: string, bodyOf: (request: string) => object): Step['act'] =>
    async ({ visitors, idOf }) => {
      const person = await visitors.call(admin, Person, { method: 'GET', path: `/api/profiles/${by}` });
      await visitors.call(admin, Done, {
        method: 'POST',
        path: `/api/admin/users/${person?.id}/verification${end}`,
        body: bodyOf(idOf(asked)),
        key: name,
      });
      return null;
    };
  if (decided !== undefined) {
    const { by: admin, at: when, denied } = decided;
    const name = `${admin} decides on ${by}`;
    steps.push({
      name,
      at: ago(when),
      act: act(admin, denied === undefined ? '/approve' : '/deny', name, (request) => ({
        request_id: request,
        ...(denied === undefined ? {} : { reason: denied }),
      })),
    });
  }
  if (notable !== undefined) {
    const name = `${notable.by} makes ${by} notable`;
    steps.push({
      name,
      at: ago(notable.at),
      act: act(notable.by, '', name, () => ({ status: 'notable' })),
    });
  }
  return steps;
};

/** A Daily Pulse on each of those days. */
export const pulseSteps = (
  { by, from, to, without = [] }: PulseStory,
  ago: (days: number) => Date,
): readonly Step[] =>
  Array.from({ length: Math.floor(from - to) + 1 }, (_, index) => index)
    .filter((index) => !without.includes(index))
    .map((index) => {
      const name = `${by} has the Daily Pulse number ${index}`;
      return {
        name,
        at: ago(from - index),
        act: async ({ visitors }) => {
          await visitors.call(by, PulseDone, { method: 'POST', path: '/api/pulse', key: name });
          return null;
        },
      };
    });

/** What the step is called that makes somebody's referral code. */
export const codeStep = (by: string): string => `${by} opens the referral page`;

/** The first visit of somebody's page of referrals; its id is the code. Then what admins decide. */
export const referralSteps = (
  { by, at, approved = [] }: ReferralStory,
  ago: (days: number) => Date,
): readonly Step[] => [
  ...approved.map(({ who, by: admin, at: when }): Step => {
    const name = `${admin} lets ${who} count`;
    return {
      name,
      at: ago(when),
      act: async ({ visitors }) => {
        const person = await visitors.call(admin, Person, { method: 'GET', path: `/api/profiles/${who}` });
        const path = `/api/admin/referrals/${person?.id}/approve`;
        await visitors.call(admin, Done, { method: 'POST', path, key: name });
        return null;
      },
    };
  }),
  {
    name: codeStep(by),
    at: ago(at),
    act: async ({ visitors }) =>
      (
        await visitors.call(by, ReferralCode, {
          method: 'POST',
          path: '/api/referrals/code',
          key: codeStep(by),
        })
      )?.code ?? null,
  },
];
