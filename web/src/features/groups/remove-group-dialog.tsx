import type { GroupType } from '../../../../contracts/collectives.ts';
import { applyFieldErrors, resolverOf } from '../../lib/forms.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useRemoveGroup } from './api.ts';

interface Typed {
  name: string;
}

interface RemoveGroupDialogProps {
  group: { readonly id: string; readonly name: string; readonly type: GroupType };
  /** From the press of the button on: that it is then gone is no news to its owner. */
  onRemoving: (removing: boolean) => void;
  onRemoved: () => void;
  onClose: () => void;
}

const goesWithIt = {
  collective: 'Its page, its members, and its address are gone for good.',
  studio:
    'Its page, its members, and its applications are gone for good. Its jobs stay with the people who posted them.',
} as const satisfies Record<GroupType, string>;

/** It can't be undone, so that the owner types the name. */
export const RemoveGroupDialog = ({ group, onRemoving, onRemoved, onClose }: RemoveGroupDialogProps) => {
  const { form } = useKeptForm<Typed>(`remove.${group.id}`, {
    begun: { name: '' },
    omit: ['name'],
    resolver: resolverOf<Typed, Typed>(({ name }) =>
      name.trim() === group.name
        ? { taken: { name: name.trim() } }
        : { faults: { name: `Type “${group.name}” exactly as it’s written.` } },
    ),
  });
  const remove = useRemoveGroup(group, {
    onSuccess: onRemoved,
    onError: (error) => {
      onRemoving(false);
      applyFieldErrors(form, error);
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Delete this ${group.type}?`}
      description={goesWithIt[group.type]}
      labels={{ name: 'Name' }}
      verb={group.type === 'studio' ? 'Delete Studio' : 'Delete Collective'}
      cancel="Keep it"
      danger
      busy={remove.isPending}
      onSend={({ name }) => {
        onRemoving(true);
        remove.mutate(name);
      }}
      onClose={onClose}
    >
      <TextField
        label="Name"
        autoComplete="off"
        hint={
          <>
            Type <b className="wrap-anywhere">{group.name}</b> to confirm.
          </>
        }
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
    </FormDialog>
  );
};
