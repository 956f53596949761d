import { useController } from 'react-hook-form';
import { useState } from 'react';
import type { CollectiveDetail } from '../../../../contracts/collectives.ts';
import { applyFieldErrors, changesOf } from '../../lib/forms.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { usePaged } from '../../lib/paged.ts';
import { Select, TextArea, TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useUploads } from '../../ui/uploads.ts';
import { useEditCollective } from './api.ts';
import { studioLabel, studioOptions } from './collective-form.tsx';
import { editCollectiveResolver, storedCollective, typedCollective } from './group-draft.ts';
import { GroupEnd } from './group-end.tsx';
import {
  addressHint,
  byCode,
  groupLabels,
  groupOf,
  notYet,
  PictureFields,
  RecruitingFields,
  TagsField,
  WhereFields,
} from './group-fields.tsx';
import { myStudiosQuery } from './studios-api.ts';

interface EditCollectiveDialogProps {
  collective: CollectiveDetail;
  onClose: () => void;
  /** Where its owner ends it; nobody else is offered that. */
  onRemove?: (() => void) | undefined;
  /** With the slug that it now has. */
  onSaved: (slug: string) => void;
}

/** The collective in one form; only what changed is sent. Render it while it is to be open. */
export const EditCollectiveDialog = ({
  collective,
  onClose,
  onRemove,
  onSaved,
}: EditCollectiveDialogProps) => {
  const [begun] = useState(collective);
  const { form, draft } = useKeptForm(`collective.${collective.id}`, {
    begun: typedCollective(begun),
    resolver: editCollectiveResolver,
  });
  const { errors } = form.formState;
  const { uploading, onSending } = useUploads();
  const owned = (usePaged(myStudiosQuery).data ?? []).filter(({ my_role }) => my_role === 'Owner');
  const linked = begun.associated_studio;
  // One that is linked stays to be chosen, whoever owns it by now.
  const options = [
    ...(linked !== null && owned.every(({ id }) => id !== linked.id) ? [linked] : []),
    ...owned,
  ];
  const name = form.register('name');
  const avatar = useController({ control: form.control, name: 'avatar_url' });
  const banner = useController({ control: form.control, name: 'banner_url' });
  const edit = useEditCollective(collective.id, {
    draft,
    onSuccess: ({ slug }) => {
      onSaved(slug);
      onClose();
    },
    onError: (error) => void applyFieldErrors(form, error, byCode),
  });
  const group = groupOf(form);
  return (
    <FormDialog
      form={form}
      draft={draft}
      title="Edit Collective"
      labels={{ ...groupLabels, associated_studio_id: studioLabel }}
      verb="Save Changes"
      cancel="Cancel"
      wide
      busy={edit.isPending}
      notYet={notYet(uploading)}
      onSend={(now) => {
        const changes = changesOf(storedCollective(begun), now);
        if (Object.keys(changes).length > 0) return edit.mutate(changes);
        draft.clear();
        return onClose();
      }}
      onClose={onClose}
    >
      <PictureFields
        slug={collective.slug}
        avatar={avatar.field}
        banner={banner.field}
        onSending={onSending}
      />
      <TextField
        label={groupLabels.name}
        autoComplete="off"
        hint={addressHint('collectives', form.watch('name'))}
        error={errors.name?.message}
        {...name}
      />
      <TextArea
        label={groupLabels.description}
        rows={6}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <RecruitingFields form={group} />
      {options.length > 0 && (
        <Select
          label={studioLabel}
          optional
          placeholder="None"
          options={studioOptions(options)}
          error={errors.associated_studio_id?.message}
          {...form.register('associated_studio_id')}
        />
      )}
      <TagsField form={group} />
      <WhereFields form={group} />
      {onRemove && <GroupEnd type="collective" onRemove={onRemove} />}
    </FormDialog>
  );
};
