import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { StudioDetail } from '../../../../contracts/studios.ts';
import { applyFieldErrors, changesOf } from '../../lib/forms.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { TextArea, TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useUploads } from '../../ui/uploads.ts';
import { editStudioResolver, storedStudio, typedStudio } from './group-draft.ts';
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
import { useEditStudio } from './studios-api.ts';

interface EditStudioDialogProps {
  studio: StudioDetail;
  onClose: () => void;
  /** Where its owner ends it; nobody else is offered that. */
  onRemove?: (() => void) | undefined;
  /** With the slug that it now has. */
  onSaved: (slug: string) => void;
}

/** The studio in one form, for its managers; only what changed is sent. Render it while it is to be open. */
export const EditStudioDialog = ({ studio, onClose, onRemove, onSaved }: EditStudioDialogProps) => {
  const [begun] = useState(studio);
  const { form, draft } = useKeptForm(`studio.${studio.id}`, {
    begun: typedStudio(begun),
    resolver: editStudioResolver,
  });
  const { errors } = form.formState;
  const { uploading, onSending } = useUploads();
  const name = form.register('name');
  const avatar = useController({ control: form.control, name: 'avatar_url' });
  const banner = useController({ control: form.control, name: 'banner_url' });
  const edit = useEditStudio(studio.id, {
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
      title="Edit Studio"
      labels={groupLabels}
      verb="Save Changes"
      cancel="Cancel"
      wide
      busy={edit.isPending}
      notYet={notYet(uploading)}
      onSend={(now) => {
        const changes = changesOf(storedStudio(begun), now);
        if (Object.keys(changes).length > 0) return edit.mutate(changes);
        draft.clear();
        return onClose();
      }}
      onClose={onClose}
    >
      <PictureFields slug={studio.slug} avatar={avatar.field} banner={banner.field} onSending={onSending} />
      <TextField
        label={groupLabels.name}
        autoComplete="off"
        hint={addressHint('studios', form.watch('name'))}
        error={errors.name?.message}
        {...name}
      />
      <TextArea
        label={groupLabels.description}
        optional
        rows={6}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <TagsField form={group} />
      <RecruitingFields form={group} />
      <WhereFields form={group} />
      {onRemove && <GroupEnd type="studio" onRemove={onRemove} />}
    </FormDialog>
  );
};
