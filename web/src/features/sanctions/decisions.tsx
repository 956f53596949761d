import { useState } from 'react';
import type { Sanction } from '../../../../contracts/sanctions.ts';
import { FileAppeal } from '../../../../contracts/sanctions.ts';
import { resolverBy } from '../../lib/forms.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { usePaged } from '../../lib/paged.ts';
import { Button } from '../../ui/button.tsx';
import { EndOfList } from '../../ui/end-of-list.tsx';
import { TextArea } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { mySanctionsQuery, useAppeal } from './api.ts';
import { Answer, Facts } from './decision.tsx';
import { appealStatuses, decidedOn } from './sanction-words.ts';
import '../../ui/reports.css';

interface OfSanction {
  sanction: Sanction;
}

const AppealDialog = ({ sanction, onClose }: OfSanction & { onClose: () => void }) => {
  const { form, draft } = useKeptForm<FileAppeal>(`appeal.${sanction.id}`, {
    begun: { words: '' },
    resolver: resolverBy(FileAppeal),
  });
  const appeal = useAppeal(sanction, { draft, onSuccess: onClose });
  return (
    <FormDialog
      form={form}
      title="Appeal Decision"
      description="Another admin looks at it, if there is one. You can appeal each decision once."
      labels={{ words: 'Why it’s wrong' }}
      verb="Send Appeal"
      cancel="Cancel"
      busy={appeal.isPending}
      evenSuspended
      onSend={appeal.mutate}
      onClose={onClose}
    >
      <TextArea
        label="Why it’s wrong"
        rows={5}
        error={form.formState.errors.words?.message}
        {...form.register('words')}
      />
    </FormDialog>
  );
};

const State = ({ sanction: { appeal, lifted_at: lifted } }: OfSanction) => (
  <span className="row row--wrap gap-2">
    {lifted !== null && <Status tone="ok">Taken back</Status>}
    {appeal && <Status {...appealStatuses[appeal.status]} />}
  </span>
);

const Row = ({ sanction }: OfSanction) => {
  const [appealing, setAppealing] = useState(false);
  const { about, appeal, can_appeal: canAppeal } = sanction;
  return (
    <li className="reports__row stack gap-2">
      <div className="split row--wrap gap-2">
        <b className="min-w-0 wrap-anywhere">
          {decidedOn(sanction)}
          {about !== null && about.title !== '' && (
            <>
              {': '}
              <bdi>{about.title}</bdi>
            </>
          )}
        </b>
        <State sanction={sanction} />
      </div>
      <Facts decision={sanction} />
      {appeal && <Answer appeal={appeal} />}
      {canAppeal && (
        <p>
          <Button onClick={() => setAppealing(true)}>Appeal</Button>
        </p>
      )}
      {appealing && <AppealDialog sanction={sanction} onClose={() => setAppealing(false)} />}
    </li>
  );
};

/** What admins decided about the reader, and appeals. */
export const Decisions = () => {
  const decisions = usePaged(mySanctionsQuery);
  return (
    <Loaded
      query={decisions}
      skeleton={<RowsSkeleton label="Loading decisions" rows={3} />}
      fault="We couldn’t load the decisions."
      empty={
        <EmptyState title="No decisions.">
          You haven’t been warned, and nothing of yours was removed.
        </EmptyState>
      }
    >
      {(items) => (
        <>
          <ul>
            {items.map((sanction) => (
              <Row key={sanction.id} sanction={sanction} />
            ))}
          </ul>
          <EndOfList noun={['decision', 'decisions']} end={decisions.end} />
        </>
      )}
    </Loaded>
  );
};
