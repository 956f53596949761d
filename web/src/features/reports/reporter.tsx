import { useState } from 'react';
import type { AdminReport } from '../../../../contracts/reports.ts';
import { exactTime } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { MuteDialog } from './mute-dialog.tsx';

type Reporter = Pick<AdminReport, 'reporter' | 'muted_until'>;

/** Somebody whose reports lead to nothing is muted for some days. */
export const Muting = ({ reporter, muted_until: until }: Reporter) => {
  const { userId } = useSession();
  const [muting, setMuting] = useState(false);
  if (until !== null)
    return (
      <span className="t-12 c3">
        Muted until <time dateTime={until}>{exactTime(until)}</time>
      </span>
    );
  if (reporter === null || reporter.id === userId) return null;
  return (
    <>
      <button
        type="button"
        className="link t-12"
        aria-label={`Mute the reports of ${reporter.display_name}`}
        onClick={() => setMuting(true)}
      >
        Mute
      </button>
      {muting && <MuteDialog reporter={reporter} onClose={() => setMuting(false)} />}
    </>
  );
};

/** How often a reporter was right, where anything of theirs was decided. */
export const Accuracy = ({ of: { upheld, resolved } }: { of: AdminReport['accuracy'] }) =>
  resolved > 0 && (
    <span className="t-12 c3">
      {upheld} of {resolved} upheld
    </span>
  );
