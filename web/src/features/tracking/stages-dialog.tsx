import { useState } from 'react';
import type { FormEvent } from 'react';
import { ArrowDown, ArrowUp, Check, Lock, Pencil, Plus, Trash2, X } from 'lucide-react';
import {
  CRITERIA_MOST,
  CRITERION_NAME_LONGEST,
  STAGE_NAME_LONGEST,
  STAGES_MOST,
} from '../../../../contracts/tracking.ts';
import type { Criterion, Stage } from '../../../../contracts/tracking.ts';
import { messageOf } from '../../lib/errors.ts';
import { plural } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SendButton, SuspendedNote } from '../../ui/suspended.tsx';
import { useChangeStages, useSetCriteria } from './api.ts';
import type { StageChange } from './api.ts';
import { useBoardView } from './board-view.ts';

interface NameFormProps {
  label: string;
  begun: string;
  longest: number;
  placeholder?: string;
  verb: string;
  busy: boolean;
  fault: string | undefined;
  onSend: (name: string) => void;
  onCancel?: () => void;
}

/** One name, and the button that sends it. */
const NameForm = ({
  label,
  begun,
  longest,
  placeholder,
  verb,
  busy,
  fault,
  onSend,
  onCancel,
}: NameFormProps) => {
  const [name, setName] = useState(begun);
  const [empty, setEmpty] = useState(false);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    setEmpty(name.trim() === '');
    if (name.trim() !== '') onSend(name.trim());
  };
  return (
    <form className="board-name" noValidate onSubmit={send}>
      <TextField
        label={label}
        value={name}
        maxLength={longest}
        autoComplete="off"
        {...(placeholder !== undefined && { placeholder })}
        error={empty ? 'Fill in a name.' : fault}
        onChange={({ target }) => setName(target.value)}
      />
      <div className="row">
        <SendButton kind="plain" icon={begun === '' ? Plus : Check} type="submit" busy={busy}>
          {verb}
        </SendButton>
        {onCancel && <Button kind="bare" icon={X} aria-label="Cancel" onClick={onCancel} />}
      </div>
    </form>
  );
};

const moved = (stages: readonly Stage[], at: number, by: 1 | -1): readonly string[] => {
  const ids = stages.map(({ id }) => id);
  const [id] = ids.splice(at, 1);
  ids.splice(at + by, 0, id!);
  return ids;
};

const StageList = () => {
  const { board } = useBoardView();
  const [renamed, rename] = useState<string | null>(null);
  const [removed, remove] = useState<Stage | null>(null);
  const [asked, setAsked] = useState<StageChange['do'] | null>(null);
  const [added, setAdded] = useState(0);
  const change = useChangeStages(board.job.id, {
    failed: (error, { do: what }) =>
      what === 'add' || what === 'rename'
        ? null
        : { title: 'The stages stay as they were', description: messageOf(error), variant: 'destructive' },
    onSuccess: (_, { do: what }) => {
      if (what === 'rename') rename(null);
      if (what === 'remove') remove(null);
      if (what === 'add') setAdded(added + 1);
    },
  });
  const send = (next: StageChange): void => {
    setAsked(next.do);
    change.mutate(next);
  };
  const faultOf = (what: StageChange['do']): string | undefined =>
    change.isError && asked === what ? messageOf(change.error) : undefined;
  const custom = board.stages.filter(({ kind }) => kind === 'custom');
  return (
    <section aria-labelledby="board-stages" className="stack gap-3">
      <h3 className="label" id="board-stages">
        Stages
      </h3>
      <ol className="board-stages">
        {board.stages.map((stage) => {
          const at = custom.indexOf(stage);
          if (renamed === stage.id)
            return (
              <li key={stage.id}>
                <NameForm
                  label={`New name for ${stage.name}`}
                  begun={stage.name}
                  longest={STAGE_NAME_LONGEST}
                  verb="Save"
                  busy={change.isPending}
                  fault={faultOf('rename')}
                  onSend={(name) => send({ do: 'rename', id: stage.id, body: { name } })}
                  onCancel={() => rename(null)}
                />
              </li>
            );
          return (
            <li key={stage.id} className="split">
              <span className="trunc">
                <bdi>{stage.name}</bdi> <span className="c3 mono">{stage.count}</span>
              </span>
              {at < 0 ? (
                <span className="row gap-1 t-12 c3">
                  <Icon of={Lock} size={14} />
                  Always here
                </span>
              ) : (
                <span className="row gap-1">
                  <SendButton
                    kind="bare"
                    icon={ArrowUp}
                    aria-label={`Move ${stage.name} up`}
                    disabled={at === 0 || change.isPending}
                    onClick={() => send({ do: 'order', stages: moved(custom, at, -1) })}
                  />
                  <SendButton
                    kind="bare"
                    icon={ArrowDown}
                    aria-label={`Move ${stage.name} down`}
                    disabled={at === custom.length - 1 || change.isPending}
                    onClick={() => send({ do: 'order', stages: moved(custom, at, 1) })}
                  />
                  <SendButton
                    kind="bare"
                    icon={Pencil}
                    aria-label={`Rename ${stage.name}`}
                    onClick={() => rename(stage.id)}
                  />
                  <SendButton
                    kind="bare"
                    icon={Trash2}
                    aria-label={`Remove ${stage.name}`}
                    onClick={() => (stage.count > 0 ? remove(stage) : send({ do: 'remove', id: stage.id }))}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {board.stages.length < STAGES_MOST ? (
        <NameForm
          key={added}
          label="Another stage"
          begun=""
          longest={STAGE_NAME_LONGEST}
          placeholder="Test task"
          verb="Add"
          busy={change.isPending && asked === 'add'}
          fault={faultOf('add')}
          onSend={(name) => send({ do: 'add', body: { name } })}
        />
      ) : (
        <p className="t-12 c3">A board has at most {STAGES_MOST} stages.</p>
      )}
      {removed !== null && (
        <Dialog
          open
          onClose={() => remove(null)}
          title={`Remove ${removed.name}?`}
          description={`${plural(removed.count, 'person', 'people')} in it ${removed.count === 1 ? 'goes' : 'go'} back to New.`}
          foot={
            <>
              <Button kind="bare" onClick={() => remove(null)}>
                Keep it
              </Button>
              <SendButton
                kind="danger"
                busy={change.isPending}
                onClick={() => send({ do: 'remove', id: removed.id })}
              >
                Remove
              </SendButton>
            </>
          }
        />
      )}
    </section>
  );
};

interface Draft {
  readonly key: string;
  readonly id: string | null;
  readonly name: string;
}

const draftsOf = (criteria: readonly Criterion[]): readonly Draft[] =>
  criteria.map(({ id, name }) => ({ key: id, id, name }));

const CriteriaList = () => {
  const { board } = useBoardView();
  const [drafts, setDrafts] = useState<readonly Draft[]>(() => draftsOf(board.criteria));
  const [dirty, setDirty] = useState(false);
  const [keys, setKeys] = useState(0);
  const save = useSetCriteria(board.job.id, { onSuccess: () => setDirty(false) });
  const edit = (next: readonly Draft[]): void => {
    setDrafts(next);
    setDirty(true);
  };
  return (
    <form
      className="stack gap-3"
      noValidate
      aria-labelledby="board-criteria"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({
          criteria: drafts
            .filter(({ name }) => name.trim() !== '')
            .map(({ id, name }) => ({ id, name: name.trim() })),
        });
      }}
    >
      <div>
        <h3 className="label" id="board-criteria">
          What you score
        </h3>
        <p className="t-12 c3">Up to {CRITERIA_MOST}. Without any, you give one overall score.</p>
      </div>
      {drafts.map((draft, at) => (
        <div key={draft.key} className="row">
          <div className="input focusable">
            <input
              type="text"
              value={draft.name}
              maxLength={CRITERION_NAME_LONGEST}
              placeholder="Writes clearly"
              aria-label={`Criterion ${at + 1}`}
              onChange={({ target }) =>
                edit(drafts.map((each) => (each === draft ? { ...each, name: target.value } : each)))
              }
            />
          </div>
          <Button
            kind="bare"
            icon={Trash2}
            aria-label={`Remove criterion ${at + 1}`}
            onClick={() => edit(drafts.filter((each) => each !== draft))}
          />
        </div>
      ))}
      <div className="row row--wrap">
        {drafts.length < CRITERIA_MOST && (
          <Button
            icon={Plus}
            onClick={() => {
              setKeys(keys + 1);
              edit([...drafts, { key: `new-${keys}`, id: null, name: '' }]);
            }}
          >
            Add a criterion
          </Button>
        )}
        {dirty && (
          <SendButton kind="plain" icon={Check} type="submit" busy={save.isPending}>
            Save criteria
          </SendButton>
        )}
      </div>
    </form>
  );
};

/** How the board of this job is set up: its stages, and what is scored. */
export const StagesDialog = ({ onClose }: { onClose: () => void }) => {
  const { board } = useBoardView();
  return (
    <Dialog open onClose={onClose} title="Stages" description="For this job’s board.">
      <div className="stack gap-6">
        <SuspendedNote />
        <StageList />
        <CriteriaList key={board.criteria.map(({ id }) => id).join()} />
      </div>
    </Dialog>
  );
};
