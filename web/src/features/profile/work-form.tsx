import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import type { WorkPage } from '../../../../contracts/work-page.ts';
import { AddWork, WORK_PICTURES_MOST, WORK_STORY_LONGEST } from '../../../../contracts/works.ts';
import { count } from '../../lib/format.ts';
import { applyFieldErrors, changesOf, resolverBy } from '../../lib/forms.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { Uploader } from '../../ui/uploader.tsx';
import { useUploads } from '../../ui/uploads.ts';
import { IMAGE_MAX_BYTES, uploadImage } from './api.ts';
import { notYet } from './shared-fields.tsx';
import { useSaveWork, workQuery } from './works-api.ts';
import './work-form.css';

const Typed = AddWork.required()
  .omit({ image_url: true, more_image_urls: true })
  .extend({
    /** The cover first. */
    pictures: z
      .array(z.string())
      .min(1, 'Please upload an image.')
      .max(WORK_PICTURES_MOST, `At most ${WORK_PICTURES_MOST} pictures.`),
  });
type Typed = z.infer<typeof Typed>;

const labels = { pictures: 'Pictures', title: 'Title', words: 'In short', story: 'The story', link: 'Link' };
const blank: Typed = { title: '', words: '', link: '', story: '', pictures: [] };

const typedOf = ({ title, words, link, story, pictures }: WorkPage): Typed => ({
  title,
  words,
  link,
  story,
  pictures: pictures.map(({ image_url: url }) => url),
});

const sentOf = ({ pictures: [cover = '', ...more], ...said }: Typed): AddWork => ({
  ...said,
  image_url: cover,
  more_image_urls: more,
});

interface PicturesProps {
  pictures: readonly string[];
  onChange: (pictures: string[]) => void;
}

/** What is chosen so far, each with what can be done with it. */
const Pictures = ({ pictures, onChange }: PicturesProps) => {
  const swap = (at: number): void =>
    onChange(
      pictures.map(
        (url, place) => (place === at ? pictures[at + 1] : place === at + 1 ? pictures[at] : url) ?? url,
      ),
    );
  return (
    <ol className="work-form__pics">
      {pictures.map((url, at) => (
        <li key={url}>
          <img className="work-form__img" src={url} alt={`Picture ${at + 1}`} />
          <div className="work-form__tools">
            {at === 0 && <span className="t-12 c3">Cover</span>}
            <Button
              kind="bare"
              icon={ArrowLeft}
              aria-label={`Move picture ${at + 1} earlier`}
              disabled={at === 0}
              onClick={() => swap(at - 1)}
            />
            <Button
              kind="bare"
              icon={ArrowRight}
              aria-label={`Move picture ${at + 1} later`}
              disabled={at === pictures.length - 1}
              onClick={() => swap(at)}
            />
            <Button
              kind="bare"
              icon={Trash2}
              aria-label={`Remove picture ${at + 1}`}
              onClick={() => onChange(pictures.filter((_, place) => place !== at))}
            />
          </div>
        </li>
      ))}
    </ol>
  );
};

interface WorkFormProps {
  /** Null for a new one. */
  work: WorkPage | null;
  onClose: () => void;
}

/** A work in a form, new or to be changed. Render it while it is to be open. */
export const WorkForm = ({ work, onClose }: WorkFormProps) => {
  const before = work === null ? blank : typedOf(work);
  const { form, draft } = useKeptForm<Typed>(`work with pictures ${work?.id ?? 'new'}`, {
    begun: before,
    resolver: resolverBy(Typed),
  });
  const { errors } = form.formState;
  const { uploading, onSending } = useUploads();
  const images = useController({ control: form.control, name: 'pictures' });
  const pictures = images.field.value;
  const command = useSaveWork({
    draft,
    onSuccess: onClose,
    onError: (error) => void applyFieldErrors(form, error),
  });
  const send = (typed: Typed): void => {
    if (work === null) return command.mutate({ id: null, work: sentOf(typed) });
    const changes = changesOf(sentOf(before), sentOf(typed));
    if (Object.keys(changes).length > 0) return command.mutate({ id: work.id, work: changes });
    draft.clear();
    return onClose();
  };
  const full = pictures.length >= WORK_PICTURES_MOST;
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
        value={null}
        onChange={(url) => url !== null && images.field.onChange([...form.getValues('pictures'), url])}
        disabled={full}
        hint={
          full
            ? `That’s all ${WORK_PICTURES_MOST} pictures.`
            : `${pictures.length} of ${WORK_PICTURES_MOST} pictures, up to 5 MB each. The first one is the cover.`
        }
        error={errors.pictures?.message}
        focusable={images.field.ref}
        preview={
          pictures.length === 0 ? (
            <div className="work-form__none baseplate" />
          ) : (
            <Pictures pictures={pictures} onChange={images.field.onChange} />
          )
        }
      />
      <TextField label="Title" error={errors.title?.message} {...form.register('title')} />
      <TextArea
        label="In short"
        optional
        rows={2}
        hint="Shown beside its picture."
        error={errors.words?.message}
        {...form.register('words')}
      />
      <TextArea
        label="The story"
        optional
        rows={6}
        hint={`What you made, how, and for whom. Up to ${count(WORK_STORY_LONGEST)} characters, on the work’s own page.`}
        error={errors.story?.message}
        {...form.register('story')}
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

interface EditWorkProps {
  username: string;
  /** As the list has it. */
  work: Pick<WorkPage, 'id' | 'title'>;
  onClose: () => void;
}

/** The same, of a work of which the list has only a part. */
export const EditWork = ({ username, work, onClose }: EditWorkProps) => {
  const read = useQuery(workQuery(username, work.id));
  if (read.data !== undefined) return <WorkForm work={read.data} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title="Edit work">
      <Loaded
        query={read}
        skeleton={<RowsSkeleton label="Loading the work" rows={3} />}
        fault="We couldn’t load the work."
      >
        {() => null}
      </Loaded>
    </Dialog>
  );
};
