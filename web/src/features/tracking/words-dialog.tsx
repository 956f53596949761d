import { useState } from 'react';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { DeclineApplicants, placeholders, ReplyToApplicants } from '../../../../contracts/tracking.ts';
import type { Board, Card } from '../../../../contracts/tracking.ts';
import { resolverOf } from '../../lib/forms.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { Select, TextArea } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { templatesQuery } from './api.ts';
import { filledIn, whom } from './words.ts';

interface Words {
  words: string;
}

/** The words alone are typed: whom they are for is known. */
const readWords =
  (schema: z.ZodType, field: 'body' | 'reply') =>
  ({ words }: Words) => {
    const said = words.trim() === '' && field === 'reply' ? null : words;
    const parsed = schema.safeParse({
      applications: ['00000000-0000-0000-0000-000000000000'],
      [field]: said,
    });
    return parsed.success
      ? { taken: { words } }
      : { faults: { words: parsed.error.issues[0]?.message ?? 'Write it another way.' } };
  };

interface WordsDialogProps {
  board: Board;
  cards: readonly Card[];
  kind: 'reply' | 'decline';
  busy?: boolean;
  onSend: (words: string) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Words to applicants: from a template, with names filled in, as the first of them will read it. */
export const WordsDialog = ({
  board,
  cards,
  kind,
  busy = false,
  onSend,
  onClose,
  children,
}: WordsDialogProps) => {
  const templates = useQuery(templatesQuery).data?.items ?? [];
  const [chosen, choose] = useState('');
  const declines = kind === 'decline';
  const { form, draft } = useKeptForm<Words, Words>(`board.${kind}.${board.job.id}`, {
    begun: { words: '' },
    resolver: resolverOf(
      declines ? readWords(DeclineApplicants, 'reply') : readWords(ReplyToApplicants, 'body'),
    ),
  });
  const words = form.watch('words');
  const first = cards[0]!.applicant.display_name;
  const many = cards.length > 1;
  const insert = (placeholder: string): void => {
    const space = words === '' || /\s$/.test(words) ? '' : ' ';
    form.setValue('words', `${words}${space}${placeholder}`, { shouldDirty: true });
    form.setFocus('words');
  };
  return (
    <FormDialog
      form={form}
      title={declines ? `Decline ${asInside(cards)}?` : `Reply to ${asInside(cards)}`}
      description={
        declines
          ? `${many ? 'They hear' : `${first} hears`} of it in 10 seconds. Until then you can undo it.`
          : `It shows with ${many ? 'their applications' : 'their application'}, and we tell them.`
      }
      labels={{ words: 'Reply' }}
      verb={declines ? 'Decline' : 'Send Reply'}
      cancel="Cancel"
      danger={declines}
      busy={busy}
      onSend={({ words: said }) => {
        onSend(said.trim());
        draft.clear();
      }}
      onClose={onClose}
    >
      {templates.length > 0 && (
        <Select
          label="Template"
          placeholder="None"
          options={templates.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen}
          onChange={({ target: { value } }) => {
            choose(value);
            const body = templates.find(({ id }) => id === value)?.body;
            if (body !== undefined) form.setValue('words', body, { shouldDirty: true });
          }}
        />
      )}
      <TextArea
        label="Reply"
        optional={declines}
        rows={5}
        placeholder={declines ? 'Thanks for applying, {name}. We went with somebody else.' : 'Hi {name}, …'}
        error={form.formState.errors.words?.message}
        {...form.register('words')}
      />
      <div className="row row--wrap board-insert">
        <span className="t-12 c3">Insert</span>
        {placeholders.map((placeholder) => (
          <button key={placeholder} type="button" className="chip tag" onClick={() => insert(placeholder)}>
            <span className="mono">{placeholder}</span>
          </button>
        ))}
      </div>
      {words.trim() !== '' && (
        <div className="board-preview" role="group" aria-label={`As ${first} reads it`}>
          <div className="t-12 c3">As {first} reads it</div>
          <p className="whitespace-pre-wrap wrap-anywhere">{filledIn(words, first, board.job.title)}</p>
        </div>
      )}
      {children}
    </FormDialog>
  );
};

/** "four people", or a name. */
const asInside = (cards: readonly Card[]): string =>
  cards.length === 1 ? whom(cards) : whom(cards).toLowerCase();
