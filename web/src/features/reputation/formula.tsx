import {
  APPLICATION_XP_A_DAY,
  fixedReputation,
  levelEnd,
  ratingReputation,
  RELEASE_WINDOW_DAYS,
  releaseReputation,
  reportReputation,
  xpOf,
} from '../../../../contracts/reputation.ts';
import { REFERRAL_DAYS } from '../../../../contracts/referrals.ts';
import { count, plural } from '../../lib/format.ts';
import { leastRatedRelease, leastRelease, signed } from './entry-words.ts';

type Rule = readonly [what: string, points: string, more?: string];

const [first, ...later] = releaseReputation;

const reputation: readonly Rule[] = [
  [
    'Released contract',
    signed(first),
    `With the same person within ${RELEASE_WINDOW_DAYS} days: ${later.map((points) => (points === 0 ? 'then 0' : `+${points}`)).join(', ')}. From ${leastRelease} on.`,
  ],
  [
    'Someone you referred stays',
    signed(fixedReputation.referral),
    `${REFERRAL_DAYS} days after they set up their profile.`,
  ],
  ['Verified', signed(fixedReputation.verified)],
  ['Notable Developer', signed(fixedReputation.notable)],
  ...ratingReputation
    .map((points, index): Rule => {
      const stars = plural(index + 1, 'star');
      if (points <= 0) return [stars, points === 0 ? '0' : signed(points)];
      return [
        stars,
        signed(points),
        `From the same person once within ${RELEASE_WINDOW_DAYS} days. From ${leastRatedRelease} released on.`,
      ];
    })
    .toReversed(),
  ['Report upheld', `${signed(reportReputation.least)} to ${signed(reportReputation.most)}`],
];

const xp: readonly Rule[] = [
  ['Released contract', count(xpOf.release)],
  ['Profile set up', count(xpOf.onboarding)],
  ['Application accepted', count(xpOf.acceptance)],
  ['Job posted', count(xpOf.job)],
  ['Review written', count(xpOf.review)],
  ['Application sent', count(xpOf.application), `${APPLICATION_XP_A_DAY} a day at most.`],
  ['Daily Pulse', count(xpOf.pulse)],
];

const Rules = ({ title, rules, end }: { title: string; rules: readonly Rule[]; end: string }) => (
  <section>
    <h3 className="b rep__h">{title}</h3>
    <dl className="rep__rules">
      {rules.map(([what, points, more]) => (
        <div key={what}>
          <dt>
            {what}
            {more !== undefined && <span className="t-12 c3 rep__more">{more}</span>}
          </dt>
          <dd className="mono">{points}</dd>
        </div>
      ))}
    </dl>
    <p className="t-12 c3">{end}</p>
  </section>
);

const LEVELS = [1, 2, 3, 5, 10] as const;

/** Every rule, from the constants that the server counts by. */
export const Formula = () => (
  <div className="stack gap-6">
    <Rules title="Reputation" rules={reputation} end="Never below 0." />
    <Rules title="XP" rules={xp} end="Never goes down." />
    <section>
      <h3 className="b rep__h">Levels</h3>
      <p className="c2">
        Level L ends at <span className="mono">50 × L × (L + 1)</span> XP.
      </p>
      <dl className="rep__rules">
        {LEVELS.map((level) => (
          <div key={level}>
            <dt>Level {level} ends at</dt>
            <dd className="mono">{count(levelEnd(level))}</dd>
          </div>
        ))}
      </dl>
    </section>
  </div>
);
