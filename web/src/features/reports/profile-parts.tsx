import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminReport } from '../../../../contracts/reports.ts';
import type { ProfilePart } from '../../../../contracts/sanctions.ts';
import { SanctionReason } from '../../../../contracts/sanctions.ts';
import { resolverBy } from '../../lib/forms.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { parts } from '../../ui/part-words.ts';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { profilePartsQuery, useRemovePart } from './api.ts';
import { RuleAndReason } from './rule-and-reason.tsx';
import '../../ui/reports.css';

interface OfProfile {
  person: NonNullable<AdminReport['person']>;
  rule: AdminReport['reason'];
}

const RemoveDialog = ({
  person,
  rule,
  part,
  onClose,
}: OfProfile & { part: ProfilePart; onClose: () => void }) => {
  const { form, draft } = useKeptForm<SanctionReason>(`remove-part.${part.id}`, {
    begun: { rule, reason: '' },
    resolver: resolverBy(SanctionReason),
  });
  const remove = useRemovePart(person.id, { draft, onSuccess: onClose });
  return (
    <FormDialog
      form={form}
      title={`Remove ${part.kind === 'work' ? 'Work' : 'Part of Profile'}`}
      description="Nobody sees it from then on. To put it back, open Decisions for them in the Users tab."
      labels={{ rule: 'Rule', reason: 'Reason' }}
      verb="Remove"
      cancel="Cancel"
      danger
      busy={remove.isPending}
      onSend={(because) => remove.mutate({ ...because, kind: part.kind, id: part.id })}
      onClose={onClose}
    >
      <RuleAndReason form={form} name={person.display_name} />
    </FormDialog>
  );
};

const Part = ({ part, ...of }: OfProfile & { part: ProfilePart }) => {
  const [removing, setRemoving] = useState(false);
  const { kind, words, picture, more_pictures: morePictures } = part;
  return (
    <li className="reports__near">
      <div className="split row--wrap gap-2">
        <span className="min-w-0">
          <span className="t-12 c3">{parts[kind]}</span>
          {words !== '' && (
            <p className="reports__words">
              <bdi>{words}</bdi>
            </p>
          )}
          {[...(picture === null ? [] : [picture]), ...morePictures].map((url, at) => (
            <p key={url}>
              <a className="u" href={url} target="_blank" rel="noreferrer">
                Open picture{at === 0 ? '' : ` ${at + 1}`}
              </a>
            </p>
          ))}
        </span>
        <Button
          aria-label={`Remove the ${parts[kind]}${kind === 'work' ? ` “${words.split('\n')[0]}”` : ''}`}
          onClick={() => setRemoving(true)}
        >
          Remove
        </Button>
      </div>
      {removing && <RemoveDialog {...of} part={part} onClose={() => setRemoving(false)} />}
    </li>
  );
};

const List = (of: OfProfile) => {
  const found = useQuery(profilePartsQuery(of.person.id));
  return (
    <Loaded
      query={found}
      skeleton={<RowsSkeleton label="Loading the profile" rows={2} />}
      fault="We couldn’t load the profile."
      empty={<p className="c3 mt-2">Nothing on this profile can be removed.</p>}
    >
      {({ items }) => (
        <ul className="reports__around mt-2" aria-label="Parts of the profile">
          {items.map((part) => (
            <Part key={part.id} part={part} {...of} />
          ))}
        </ul>
      )}
    </Loaded>
  );
};

/** What of a reported profile can be removed; asked for when it is opened. */
export const ReportedProfileParts = ({ subject, ...of }: OfProfile & { subject: string }) => {
  const [open, setOpen] = useState(false);
  if (open) return <List {...of} />;
  return (
    <p className="mt-2">
      <Button aria-label={`Show what can be removed for “${subject}”`} onClick={() => setOpen(true)}>
        Show what can be removed
      </Button>
    </p>
  );
};
