import type { Sanction } from '../../../../contracts/sanctions.ts';
import { exactTime } from '../../lib/format.ts';
import { reasons } from '../../ui/report-words.ts';
import { Time } from '../../ui/time.tsx';
import { RemovedPicture } from './removed-picture.tsx';
import '../../ui/reports.css';

/** Under which rule, when, until when, why, and a picture that was removed. */
export const Facts = ({
  decision: { about, rule, reason, until, at },
}: {
  decision: Pick<Sanction, 'about' | 'rule' | 'reason' | 'until' | 'at'>;
}) => (
  <>
    <p className="t-12 c3">
      {rule !== null && `${reasons[rule]}, `}
      <Time at={at} />
      {until !== null && (
        <>
          {', until '}
          <time dateTime={until}>{exactTime(until)}</time>
        </>
      )}
    </p>
    <p className="c2 reports__words">
      <bdi>{reason === '' ? 'The reason was deleted.' : reason}</bdi>
    </p>
    <RemovedPicture about={about} />
  </>
);

/** What came of an appeal. */
export const Answer = ({ appeal }: { appeal: NonNullable<Sanction['appeal']> }) => (
  <blockquote className="reports__kept reports__words">
    <span className="label">Your appeal</span>
    <br />
    <bdi>{appeal.words}</bdi>
    {appeal.answer !== '' && (
      <>
        <br />
        <span className="label">Answer</span>
        <br />
        <bdi>{appeal.answer}</bdi>
      </>
    )}
    {appeal.status === 'granted' && appeal.over && (
      <p className="t-12 c3">The decision was already over by then, so this changed nothing else.</p>
    )}
    {appeal.same_admin && (
      <p className="t-12 c3">
        The admin who made the decision also decided the appeal, since there was no other one.
      </p>
    )}
  </blockquote>
);
