import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { placeholders, TEMPLATES_MOST, WriteTemplate } from '../../../../contracts/tracking.ts';
import type { ReplyTemplate } from '../../../../contracts/tracking.ts';
import { applyFieldErrors, resolverBy } from '../../lib/forms.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { SendButton } from '../../ui/suspended.tsx';
import { templatesQuery, useChangeTemplates } from './api.ts';

interface EditTemplateProps {
  /** Null: a new one. */
  template: ReplyTemplate | null;
  onDone: () => void;
}

const EditTemplate = ({ template, onDone }: EditTemplateProps) => {
  const { form, draft } = useKeptForm<WriteTemplate, WriteTemplate>(
    `reply-template.${template?.id ?? 'new'}`,
    {
      begun: { name: template?.name ?? '', body: template?.body ?? '' },
      resolver: resolverBy(WriteTemplate),
    },
  );
  const change = useChangeTemplates({
    draft,
    failed: () => null,
    onSuccess: onDone,
    onError: (error) => applyFieldErrors(form, error, { template_named_twice: 'name' }),
  });
  const { errors } = form.formState;
  return (
    <FormFrame
      form={form}
      labels={{ name: 'Name', body: 'Reply' }}
      onSend={(body) =>
        change.mutate(template === null ? { do: 'add', body } : { do: 'edit', id: template.id, body })
      }
    >
      <TextField
        label="Name"
        placeholder="Thanks, but no"
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextArea
        label="Reply"
        rows={6}
        hint={`${placeholders[0]} becomes the applicant’s name, ${placeholders[1]} the job’s title.`}
        error={errors.body?.message}
        {...form.register('body')}
      />
      <div className="row">
        <SendButton kind="go" type="submit" busy={change.isPending}>
          Save
        </SendButton>
        <Button
          kind="bare"
          onClick={() => {
            draft.clear();
            onDone();
          }}
        >
          Cancel
        </Button>
      </div>
    </FormFrame>
  );
};

const TemplateRow = ({
  template,
  editable,
  onEdit,
}: {
  template: ReplyTemplate;
  editable: boolean;
  onEdit: () => void;
}) => {
  const remove = useChangeTemplates();
  return (
    <li className="split">
      <span className="min-w-0">
        <bdi className="m trunc block">{template.name}</bdi>
        <span className="t-12 c3 trunc block">{template.body}</span>
      </span>
      <span className="row gap-1 none">
        {editable && (
          <Button kind="bare" icon={Pencil} aria-label={`Edit ${template.name}`} onClick={onEdit} />
        )}
        <SendButton
          kind="bare"
          icon={Trash2}
          busy={remove.isPending}
          aria-label={`Remove ${template.name}`}
          onClick={() => remove.mutate({ do: 'remove', id: template.id })}
        />
      </span>
    </li>
  );
};

/** One's own replies, to be used at every job. */
export const TemplatesDialog = ({ onClose }: { onClose: () => void }) => {
  const templates = useQuery(templatesQuery);
  const [edited, edit] = useState<ReplyTemplate | 'new' | null>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Templates"
      description="Replies you write once. They’re yours, for all your jobs."
    >
      {edited !== null ? (
        <EditTemplate template={edited === 'new' ? null : edited} onDone={() => edit(null)} />
      ) : (
        <Loaded
          query={templates}
          skeleton={<RowsSkeleton label="Loading your templates" />}
          fault="We couldn’t load your templates."
        >
          {({ items, editable }) => (
            <div className="stack gap-4">
              {items.length === 0 ? (
                <p className="c2">No templates yet.</p>
              ) : (
                <ul className="board-stages">
                  {items.map((template) => (
                    <TemplateRow
                      key={template.id}
                      template={template}
                      editable={editable}
                      onEdit={() => edit(template)}
                    />
                  ))}
                </ul>
              )}
              {editable &&
                (items.length < TEMPLATES_MOST ? (
                  <div>
                    <SendButton kind="plain" icon={Plus} onClick={() => edit('new')}>
                      New template
                    </SendButton>
                  </div>
                ) : (
                  <p className="t-12 c3">You have {TEMPLATES_MOST} templates. Remove one to add another.</p>
                ))}
            </div>
          )}
        </Loaded>
      )}
    </Dialog>
  );
};
