import { useState } from 'react';
import type { WaitingAppeal } from '../../../../contracts/sanctions.ts';
import { DecideAppeal } from '../../../../contracts/sanctions.ts';
import { resolverBy } from '../../lib/forms.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { usePaged } from '../../lib/paged.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { GrowingTable } from '../../ui/growing-table.tsx';
import { Link } from '../../ui/link.tsx';
import { Status } from '../../ui/status.tsx';
import type { Column } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { reasons } from '../../ui/report-words.ts';
import { appealsQuery, useDecideAppeal } from './api.ts';
import { RemovedPicture } from './removed-picture.tsx';
import { sanctionKinds } from './sanction-words.ts';
import '../../ui/reports.css';

interface OfAppeal {
  appeal: WaitingAppeal;
}

const Answer = DecideAppeal.pick({ answer: true });

const DecideDialog = ({ appeal, granted, onClose }: OfAppeal & { granted: boolean; onClose: () => void }) => {
  const { form, draft } = useKeptForm<{ answer: string }>(`appeal-answer.${appeal.id}`, {
    begun: { answer: '' },
    resolver: resolverBy(Answer),
  });
  const decide = useDecideAppeal(appeal, { draft, onSuccess: onClose });
  return (
    <FormDialog
      form={form}
      title={granted ? 'Grant Appeal' : 'Deny Appeal'}
      description={
        granted
          ? appeal.over
            ? 'This decision is already over: it was undone, replaced or has ended. Granting changes nothing else, and they see your answer.'
            : appeal.about?.kind === 'job'
              ? 'They see your answer. A removed job can’t come back, but they can post it again.'
              : 'We undo the decision, and they see your answer.'
          : 'The decision doesn’t change. They see your answer and can’t appeal again.'
      }
      labels={{ answer: 'Answer' }}
      verb={granted ? 'Grant Appeal' : 'Deny Appeal'}
      cancel="Cancel"
      danger={!granted}
      busy={decide.isPending}
      onSend={({ answer }) => decide.mutate({ granted, answer })}
      onClose={onClose}
    >
      <TextArea
        label="Answer"
        rows={3}
        error={form.formState.errors.answer?.message}
        {...form.register('answer')}
      />
    </FormDialog>
  );
};

const Decide = ({ appeal }: OfAppeal) => {
  const [open, setOpen] = useState<'grant' | 'deny' | null>(null);
  if (appeal.own) return <span className="c3">Your own decision: another admin decides.</span>;
  return (
    <span className="row row--wrap gap-2">
      <Button onClick={() => setOpen('grant')}>Grant</Button>
      <Button onClick={() => setOpen('deny')}>Deny</Button>
      {open !== null && (
        <DecideDialog appeal={appeal} granted={open === 'grant'} onClose={() => setOpen(null)} />
      )}
    </span>
  );
};

const Somebody = ({ person }: { person: WaitingAppeal['person'] }) =>
  person && (
    <Link className="u wrap-anywhere" to={paths.profile(person.username)}>
      <bdi>{person.display_name}</bdi>
    </Link>
  );

const columns: readonly Column<WaitingAppeal>[] = [
  {
    key: 'decision',
    head: 'Decision',
    className: 'wrap-anywhere',
    cell: ({ kind, about, rule, reason, appeal, over }) => (
      <>
        <p className="row row--wrap gap-2">
          <b>
            {sanctionKinds[kind]}
            {about !== null && about.title !== '' && (
              <>
                {': '}
                <bdi>{about.title}</bdi>
              </>
            )}
          </b>
          {rule !== null && <Status tone="idle">{reasons[rule]}</Status>}
          {over && <Status tone="idle">Already over</Status>}
        </p>
        <p className="c3 reports__words mt-1">
          <bdi>{reason}</bdi>
        </p>
        <RemovedPicture about={about} />
        <blockquote className="reports__kept reports__words mt-2">
          <span className="label">Appeal</span>
          <br />
          <bdi>{appeal?.words}</bdi>
        </blockquote>
      </>
    ),
  },
  {
    key: 'person',
    head: 'From',
    cell: ({ person }) => (
      <span className="row gap-1">
        <span className="only-phone c3">from</span> <Somebody person={person} />
      </span>
    ),
  },
  {
    key: 'by',
    head: 'Decided by',
    cell: ({ by }) => (
      <span className="row gap-1">
        <span className="only-phone c3">decided by</span> <Somebody person={by} />
      </span>
    ),
  },
  {
    key: 'filed_at',
    head: 'Sent',
    className: 'c3 nowrap',
    cell: ({ appeal }) => appeal && <Time at={appeal.filed_at} />,
  },
  {
    key: 'decide',
    head: 'Answer',
    quiet: true,
    className: 'num',
    cell: (appeal) => <Decide appeal={appeal} />,
  },
];

/** Appeals that wait for an admin. */
export const Appeals = () => (
  <GrowingTable
    caption="Appeals, oldest first"
    columns={columns}
    list={usePaged(appealsQuery)}
    noun={['appeal', 'appeals']}
    fault="We couldn’t load the appeals."
    none="No appeals to decide."
  />
);
