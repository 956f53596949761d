import { z } from 'zod';
import type { SavedKind } from '../../../../contracts/saved-search-plan.ts';
import { SEARCH_NAME_LONGEST } from '../../../../contracts/saved-search-plan.ts';
import type { SavedQuery, SavedSearch } from '../../../../contracts/saved-searches.ts';
import { RenameSearch } from '../../../../contracts/saved-searches.ts';
import { applyFieldErrors, resolverBy } from '../../lib/forms.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { Radio } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useRenameSearch, useSaveSearch } from './api.ts';

const Typed = RenameSearch.extend({ follow: z.enum(['at_once', 'daily', 'off']) });
type Typed = z.infer<typeof Typed>;

const ways = [
  { value: 'at_once', words: 'Notify me about each match right away' },
  { value: 'daily', words: 'Notify me once a day' },
  { value: 'off', words: 'Don’t notify me' },
] as const;

interface SaveProps {
  kind: SavedKind;
  query: SavedQuery;
  called: string;
  onClose: () => void;
}

/** Names what the list shows, and says how one wants to hear of what comes. */
export const SaveDialog = ({ kind, query, called, onClose }: SaveProps) => {
  const { form, draft } = useKeptForm<Typed>(`save ${kind} ${JSON.stringify(query)}`, {
    begun: { name: called.slice(0, SEARCH_NAME_LONGEST), follow: 'at_once' },
    resolver: resolverBy(Typed),
  });
  const save = useSaveSearch({
    draft,
    onSuccess: onClose,
    onError: (error) => void applyFieldErrors(form, error),
  });
  return (
    <FormDialog
      form={form}
      title="Save this search"
      description="Only you can see your saved searches."
      labels={{ name: 'Name', follow: 'New matches' }}
      verb="Save Search"
      cancel="Cancel"
      busy={save.isPending}
      onSend={({ name, follow }) =>
        save.mutate({ kind, name, query, follow: follow === 'off' ? null : follow })
      }
      onClose={onClose}
    >
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={SEARCH_NAME_LONGEST}
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
      <fieldset className="mt-4">
        <legend className="label">New matches</legend>
        {ways.map(({ value, words }) => (
          <Radio key={value} value={value} {...form.register('follow')}>
            {words}
          </Radio>
        ))}
      </fieldset>
    </FormDialog>
  );
};

/** Another name for a search. */
export const RenameDialog = ({ search, onClose }: { search: SavedSearch; onClose: () => void }) => {
  const { form, draft } = useKeptForm<RenameSearch>(`rename ${search.id}`, {
    begun: { name: search.name },
    resolver: resolverBy(RenameSearch),
  });
  const rename = useRenameSearch(search.id, {
    draft,
    onSuccess: onClose,
    onError: (error) => void applyFieldErrors(form, error),
  });
  return (
    <FormDialog
      form={form}
      draft={draft}
      title="Rename this search"
      labels={{ name: 'Name' }}
      verb="Save Changes"
      cancel="Cancel"
      busy={rename.isPending}
      onSend={(typed) => rename.mutate(typed)}
      onClose={onClose}
    >
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={SEARCH_NAME_LONGEST}
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
    </FormDialog>
  );
};
