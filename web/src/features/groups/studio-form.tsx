import { useNavigate } from 'react-router-dom';
import { applyFieldErrors } from '../../lib/forms.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { useOtherTab } from '../../lib/other-tab.ts';
import { paths } from '../../lib/paths.ts';
import { NewerWords } from '../../ui/newer-words.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { studioResolver } from './group-draft.ts';
import {
  addressHint,
  byCode,
  emptyGroup,
  groupLabels,
  groupOf,
  RecruitingFields,
  TagsField,
  WhereFields,
} from './group-fields.tsx';
import { StudioPreview } from './group-previews.tsx';
import { useCreateStudio } from './studios-api.ts';

/** /create-studio: what is typed survives reloads and refusals until it is created. */
export const CreateStudioForm = () => {
  const navigate = useNavigate();
  const { form, draft } = useKeptForm('create-studio', {
    begun: emptyGroup,
    resolver: studioResolver,
    keep: 'local',
  });
  const create = useCreateStudio({
    draft,
    onSuccess: ({ slug }) => navigate(paths.studio(slug)),
    onError: (error) => void applyFieldErrors(form, error, byCode),
  });
  const other = useOtherTab(form, draft);
  const { errors } = form.formState;
  const group = groupOf(form);
  return (
    <div className="cols cols--form-card">
      <FormPage
        form={form}
        labels={groupLabels}
        verb="Create Studio"
        busy={create.isPending}
        onSend={(studio) => create.mutate(studio)}
      >
        <NewerWords other={other} />
        <TextField
          label={groupLabels.name}
          placeholder="Northlight"
          autoComplete="off"
          hint={addressHint('studios', form.watch('name'))}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextArea
          label={groupLabels.description}
          optional
          rows={6}
          hint="What you make and how you work. Cards show the first 100 characters."
          error={errors.description?.message}
          {...form.register('description')}
        />
        <TagsField form={group} />
        <RecruitingFields form={group} />
        <WhereFields form={group} />
      </FormPage>
      <aside className="sticky only-desk" aria-label="Preview">
        <StudioPreview form={form} />
      </aside>
    </div>
  );
};
