import type { AdminSanction } from '../../../../contracts/sanctions.ts';
import { usePaged } from '../../lib/paged.ts';
import { serverNow } from '../../lib/server-time.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EndOfList } from '../../ui/end-of-list.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { Status } from '../../ui/status.tsx';
import { personSanctionsQuery, useLift, useTakeBack } from './api.ts';
import { Facts } from './decision.tsx';
import { appealStatuses, thingOf } from './sanction-words.ts';
import '../../ui/reports.css';

/** A suspension or a ban is lifted, and not taken back; a job is removed for good. */
const canTakeBack = ({ kind, about, lifted_at: lifted }: AdminSanction): boolean =>
  lifted === null &&
  kind !== 'suspension' &&
  kind !== 'ban' &&
  !(kind === 'removal' && about?.kind === 'job');

/** What of these is lifted: of suspensions and bans the last one each, while it is in force. */
const toLift = (decisions: readonly AdminSanction[], kind: 'suspension' | 'ban'): string | null => {
  const last = decisions.find((decision) => decision.kind === kind);
  if (last === undefined || last.lifted_at !== null) return null;
  return last.until === null || Date.parse(last.until) > serverNow() ? last.id : null;
};

const Lift = ({ userId, kind }: { userId: string; kind: 'suspension' | 'ban' }) => {
  const lift = useLift(userId, kind);
  return (
    <p>
      <Button busy={lift.isPending} onClick={() => lift.mutate()}>
        {kind === 'ban' ? 'Lift Ban' : 'Lift Suspension'}
      </Button>
    </p>
  );
};

interface RowProps {
  decision: AdminSanction;
  allowed: boolean;
  liftable: boolean;
}

const Row = ({ decision, allowed, liftable }: RowProps) => {
  const { id, user_id: userId, kind, about, appeal, by, lifted_at: lifted } = decision;
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
      {allowed && liftable && (kind === 'suspension' || kind === 'ban') && (
        <Lift userId={userId} kind={kind} />
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
              <Row
                key={decision.id}
                decision={decision}
                allowed={allowed}
                liftable={[toLift(items, 'suspension'), toLift(items, 'ban')].includes(decision.id)}
              />
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
