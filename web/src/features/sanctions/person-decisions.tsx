import type { AdminSanction } from '../../../../contracts/sanctions.ts';
import { usePaged } from '../../lib/paged.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EndOfList } from '../../ui/end-of-list.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { Status } from '../../ui/status.tsx';
import { personSanctionsQuery, useTakeBack } from './api.ts';
import { Facts } from './decision.tsx';
import { appealStatuses, thingOf } from './sanction-words.ts';
import '../../ui/reports.css';

/** Suspensions and bans are lifted in the list of users; a job is removed for good. */
const canTakeBack = ({ kind, about, lifted_at: lifted }: AdminSanction): boolean =>
  lifted === null &&
  kind !== 'suspension' &&
  kind !== 'ban' &&
  !(kind === 'removal' && about?.kind === 'job');

const Row = ({ decision, allowed }: { decision: AdminSanction; allowed: boolean }) => {
  const { id, about, appeal, by, lifted_at: lifted } = decision;
  const takeBack = useTakeBack();
  const thing = thingOf(decision);
  return (
    <li className="reports__row stack gap-2">
      <div className="split row--wrap gap-2">
        <b className="min-w-0 wrap-anywhere">
          {thing}
          {about !== null && about.title !== '' && (
            <>
              {': '}
              <bdi>{about.title}</bdi>
            </>
          )}
        </b>
        <span className="row row--wrap gap-2">
          {lifted !== null && <Status tone="ok">Taken back</Status>}
          {appeal && <Status {...appealStatuses[appeal.status]} />}
        </span>
      </div>
      <Facts decision={decision} />
      {by && (
        <p className="t-12 c3">
          By <bdi>{by.display_name}</bdi>
        </p>
      )}
      {allowed && canTakeBack(decision) && (
        <p>
          <Button
            busy={takeBack.isPending}
            aria-label={`Take Back: ${thing}${about === null ? '' : ` ${about.title}`}`}
            onClick={() => takeBack.mutate(id)}
          >
            Take Back
          </Button>
        </p>
      )}
    </li>
  );
};

interface OfPerson {
  user: { readonly id: string; readonly display_name: string };
  /** Whether the reader may act on this person; the server decides again. */
  allowed?: boolean;
}

/** For admins: what was decided about somebody, newest first, and the way to take it back. */
export const PersonDecisionList = ({ user, allowed = true }: OfPerson) => {
  const decisions = usePaged(personSanctionsQuery(user.id));
  return (
    <Loaded
      query={decisions}
      skeleton={<RowsSkeleton label="Loading decisions" rows={2} />}
      fault="We couldn’t load the decisions."
      empty={<p className="c2">No decisions.</p>}
    >
      {(items) => (
        <>
          <ul>
            {items.map((decision) => (
              <Row key={decision.id} decision={decision} allowed={allowed} />
            ))}
          </ul>
          <EndOfList noun={['decision', 'decisions']} end={decisions.end} />
        </>
      )}
    </Loaded>
  );
};

/** The same in a dialog. */
export const PersonDecisions = ({ user, allowed, onClose }: Required<OfPerson> & { onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title={`Decisions about ${user.display_name}`}
    description="What you take back is undone, and they’re told."
    foot={
      <Button kind="bare" onClick={onClose}>
        Close
      </Button>
    }
  >
    <PersonDecisionList user={user} allowed={allowed} />
  </Dialog>
);
