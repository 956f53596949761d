import { useController } from 'react-hook-form';
import { z } from 'zod';
import type { Work } from '../../../../contracts/works.ts';
import { AddWork } from '../../../../contracts/works.ts';
import { applyFieldErrors, changesOf, resolverBy } from '../../lib/forms.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { TextArea, TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Uploader } from '../../ui/uploader.tsx';
import { useUploads } from '../../ui/uploads.ts';
import { IMAGE_MAX_BYTES, uploadImage } from './api.ts';
import { notYet } from './shared-fields.tsx';
import { useSaveWork } from './works-api.ts';

const Typed = AddWork.required().extend({
  image_url: z
    .string()
    .nullable()
    .refine((url): boolean => url !== null, 'Please upload an image.'),
});
type Typed = z.infer<typeof Typed>;

const labels = { image_url: 'Picture', title: 'Title', words: 'About it', link: 'Link' };
const blank: Typed = { title: '', words: '', link: '', image_url: null };

interface WorkFormProps {
  /** Null for a new one. */
  work: Work | null;
  onClose: () => void;
}

/** A work in a form, new or to be changed. Render it while it is to be open. */
export const WorkForm = ({ work, onClose }: WorkFormProps) => {
  const before: Typed =
    work === null
      ? blank
      : { title: work.title, words: work.words, link: work.link, image_url: work.image_url };
  const { form, draft } = useKeptForm<Typed>(`work ${work?.id ?? 'new'}`, {
    begun: before,
    resolver: resolverBy(Typed),
  });
  const { errors } = form.formState;
  const { uploading, onSending } = useUploads();
  const image = useController({ control: form.control, name: 'image_url' });
  const command = useSaveWork({
    draft,
    onSuccess: onClose,
    onError: (error) => void applyFieldErrors(form, error),
  });
  const send = ({ image_url, ...words }: Typed): void => {
    if (image_url === null) return;
    const typed = { ...words, image_url };
    if (work === null) return command.mutate({ id: null, work: typed });
    const changes = changesOf({ ...before, image_url: work.image_url }, typed);
    if (Object.keys(changes).length > 0) return command.mutate({ id: work.id, work: changes });
    draft.clear();
    return onClose();
  };
  return (
    <FormDialog
      form={form}
      draft={draft}
      title={work === null ? 'Add work' : 'Edit work'}
      labels={labels}
      verb={work === null ? 'Add Work' : 'Save Changes'}
      cancel="Cancel"
      busy={command.isPending}
      notYet={notYet(uploading)}
      onSend={send}
      onClose={onClose}
    >
      <Uploader
        wide
        label="Picture"
        upload={(file, signal) => uploadImage('work', file, signal)}
        onSending={onSending}
        most={IMAGE_MAX_BYTES}
        value={image.field.value}
        onChange={(url) => image.field.onChange(url)}
        hint="A screenshot or a render. Up to 5 MB."
        error={errors.image_url?.message}
        focusable={image.field.ref}
        preview={
          image.field.value === null ? (
            <div className="work-form__none baseplate" />
          ) : (
            <img className="work-form__img" src={image.field.value} alt="" />
          )
        }
      />
      <TextField label="Title" error={errors.title?.message} {...form.register('title')} />
      <TextArea
        label="About it"
        optional
        rows={3}
        error={errors.words?.message}
        {...form.register('words')}
      />
      <TextField
        label="Link"
        optional
        type="url"
        inputMode="url"
        placeholder="https://"
        hint="Where people can play or see it, such as a Roblox experience."
        error={errors.link?.message}
        {...form.register('link')}
      />
    </FormDialog>
  );
};
