import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import type { ReplayValue } from '../../../../contracts/replay.ts';
import { SEALED } from '../../../../contracts/replay.ts';
import { Icon } from '../../ui/icon.tsx';
import { both, Loaded } from '../../ui/loaded.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { Table } from '../../ui/table.tsx';
import type { Column } from '../../ui/table.tsx';
import { SelectBox } from '../../ui/select-box.tsx';
import type { Subject } from './api.ts';
import { stateQuery } from './api.ts';
import type { Change } from './changes.ts';
import { fieldsOfBoth, isChanged } from './changes.ts';
import { fieldText, valueText } from './words.ts';

interface OfField {
  model: string;
  field: string;
}

const Value = ({ model, field, value }: OfField & { value: ReplayValue }) =>
  value === SEALED ? (
    <span className="row gap-1 c3">
      <Icon of={Lock} size={14} />
      sealed
    </span>
  ) : (
    <bdi className={value === null ? 'c3' : 'mono t-12 wrap-anywhere'}>{valueText(model, field, value)}</bdi>
  );

const fieldColumn = {
  key: 'field',
  head: 'Field',
  names: true,
  className: 'wrap-anywhere',
  cell: ({ model, field }: OfField) => (
    <>
      {fieldText(field)} <span className="t-12 c3">{fieldText(model)}</span>
    </>
  ),
};

const changedColumns: readonly Column<Change>[] = [
  fieldColumn,
  { key: 'before', head: 'Before', cell: ({ before, ...of }) => <Value {...of} value={before} /> },
  { key: 'after', head: 'After', cell: ({ after, ...of }) => <Value {...of} value={after} /> },
];

type Held = OfField & { value: ReplayValue };
const heldColumns: readonly Column<Held>[] = [
  fieldColumn,
  { key: 'value', head: 'Value', cell: ({ value, ...of }) => <Value {...of} value={value} /> },
];

const nameOf = ({ model, field }: OfField): string => `${model}.${field}`;

interface MomentProps {
  subject: Subject;
  at: string;
}

const Changes = ({ subject, from, at }: MomentProps & { from: string }) => (
  <Loaded
    query={both(useQuery(stateQuery(subject, from)), useQuery(stateQuery(subject, at)))}
    skeleton={<TableSkeleton label="Changes" columns={changedColumns} dense={false} className="table" />}
    fault="We couldn’t compare these two moments."
  >
    {([before, after]) => (
      <Table
        caption="What changed"
        columns={changedColumns}
        rows={fieldsOfBoth(before, after).filter(isChanged)}
        keyOf={nameOf}
        className="table--line"
        empty={<p className="c3 py-4">Nothing changed.</p>}
      />
    )}
  </Loaded>
);

const State = ({ subject, at }: MomentProps) => (
  <Loaded
    query={useQuery(stateQuery(subject, at))}
    skeleton={<TableSkeleton label="State" columns={heldColumns} dense={false} className="table" />}
    fault="We couldn’t load this moment."
  >
    {({ fields, stopped_at: stopped }) => (
      <>
        {stopped !== null && (
          <p className="c-danger py-2">
            The event at position {stopped} can’t be read. Nothing after it counts.
          </p>
        )}
        <Table
          caption="State"
          columns={heldColumns}
          rows={fields}
          keyOf={nameOf}
          className="table--line"
          empty={<p className="c3 py-4">Nothing here yet.</p>}
        />
      </>
    )}
  </Loaded>
);

interface StatePanelProps extends MomentProps {
  /** The moment that is compared with. */
  from: string;
  /** What that moment is called. */
  fromWords: string;
  command: string;
}

/** What changed up to a moment, or all that a thing was then. */
export const StatePanel = ({ subject, at, from, fromWords, command }: StatePanelProps) => {
  const [show, setShow] = useState<'changes' | 'state'>('changes');
  return (
    <section className="replay__state" aria-labelledby="replay-state">
      <div className="split">
        <h3 className="t-16 b" id="replay-state">
          {show === 'changes' ? `Changes since ${fromWords}` : 'State'}
        </h3>
        <SelectBox
          label="What to show"
          options={{ changes: 'Changes', state: 'Full state' }}
          chosen={show}
          onChoose={setShow}
        />
      </div>
      {show === 'changes' ? (
        <Changes subject={subject} from={from} at={at} />
      ) : (
        <State subject={subject} at={at} />
      )}
      <h3 className="label mt-4">The same from the command line</h3>
      <code className="replay__command mono mt-2">{command}</code>
    </section>
  );
};
