import { useNavigate } from 'react-router-dom';
import type { MyStudio } from '../../../../contracts/studios.ts';
import { applyFieldErrors } from '../../lib/forms.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { useOtherTab } from '../../lib/other-tab.ts';
import { paths } from '../../lib/paths.ts';
import { NewerWords } from '../../ui/newer-words.tsx';
import { Select, TextArea, TextField } from '../../ui/field.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { useCreateCollective } from './api.ts';
import { collectiveResolver } from './group-draft.ts';
import { addressHint, byCode, emptyGroup, groupLabels, groupOf, RecruitingFields } from './group-fields.tsx';
import { CollectivePreview } from './group-previews.tsx';

export const studioLabel = 'Part of a studio';

/** The choice of a studio, for those alone who own one (spec §5). */
export const studioOptions = (owned: readonly Pick<MyStudio, 'id' | 'name'>[]) =>
  owned.map(({ id, name }) => ({ value: id, label: name }));

interface CreateCollectiveProps {
  owned: readonly Pick<MyStudio, 'id' | 'name'>[];
  /** The one that the form begins with. */
  studioId?: string | undefined;
}

/** /create-collective: what is typed survives reloads and refusals until it is created. */
export const CreateCollectiveForm = ({ owned, studioId = '' }: CreateCollectiveProps) => {
  const navigate = useNavigate();
  const { form, draft } = useKeptForm('create-collective', {
    begun: { ...emptyGroup, associated_studio_id: studioId },
    resolver: collectiveResolver,
    keep: 'local',
  });
  const create = useCreateCollective({
    draft,
    onSuccess: ({ slug }) => navigate(paths.collective(slug)),
    onError: (error) => void applyFieldErrors(form, error, byCode),
  });
  const other = useOtherTab(form, draft);
  const { errors } = form.formState;
  return (
    <div className="cols cols--form-card">
      <FormPage
        form={form}
        labels={{ ...groupLabels, associated_studio_id: studioLabel }}
        verb="Create Collective"
        busy={create.isPending}
        onSend={(collective) => create.mutate(collective)}
      >
        <NewerWords other={other} />
        <TextField
          label={groupLabels.name}
          placeholder="Terrain Society"
          autoComplete="off"
          hint={addressHint('collectives', form.watch('name'))}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextArea
          label={groupLabels.description}
          rows={6}
          hint="What you do together, how often, and who it’s for. Cards show the first 50 characters."
          error={errors.description?.message}
          {...form.register('description')}
        />
        {owned.length > 0 && (
          <Select
            label={studioLabel}
            optional
            placeholder="None"
            options={studioOptions(owned)}
            error={errors.associated_studio_id?.message}
            {...form.register('associated_studio_id')}
          />
        )}
        <RecruitingFields form={groupOf(form)} />
      </FormPage>
      <aside className="sticky only-desk" aria-label="Preview">
        <CollectivePreview form={form} />
      </aside>
    </div>
  );
};
