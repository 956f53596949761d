import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { Lock, SlidersHorizontal } from 'lucide-react';
import { Button } from './button.tsx';
import { Check, Radio } from './choice.tsx';
import { Icon } from './icon.tsx';
import { Bone, Skeleton } from './states.tsx';
import './facets.css';

/** Options shown before "N more". */
const SHORT = 6;

export interface FacetOption {
  value: string;
  /** What it is called, where that is not its value. */
  label?: string;
  /** How many stand behind it, or more; undefined while that is not known. */
  count?: number | undefined;
  more?: boolean | undefined;
}

interface FacetGroupProps {
  legend: string;
  /** Tells one rail's radio groups from another's. */
  name: string;
  /** Undefined while they load. */
  options: readonly FacetOption[] | undefined;
  /** One of them: the words for none, and how many stand behind all. Without it any number can be chosen. */
  any?: { words: string; count?: number | undefined; more?: boolean | undefined };
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
  disabled?: boolean;
}

/** One question of a facet rail: each answer with its count, the chosen ones always in sight. */
export const FacetGroup = ({ legend, name, options, any, chosen, onChoose, disabled }: FacetGroupProps) => {
  const [all, showAll] = useState(false);
  // What is chosen may stand in the address, which follows a moment later; a choice shows at once.
  const now = chosen.join('\n');
  const [picked, pick] = useState({ now, values: chosen });
  if (picked.now !== now) pick({ now, values: chosen });
  const isOn = (value: string): boolean => picked.values.includes(value);
  const choose = (values: readonly string[]): void => {
    pick({ now, values });
    onChoose(values);
  };

  const known: readonly FacetOption[] = [
    ...(options ?? []),
    ...chosen
      .filter((value) => !options?.some((option) => option.value === value))
      .map((value): FacetOption => ({ value, count: 0 })),
  ];
  // What would bring nothing comes last; where one is chosen of a few, they keep their order.
  const listed = any ? known : known.toSorted((a, b) => Number(a.count === 0) - Number(b.count === 0));
  // Of a long list, an answer that would bring nothing is not among the first.
  const isShort = listed.length <= SHORT || listed.every(({ count }) => count === 0);
  const shown = all
    ? listed
    : listed.filter(
        ({ value, count }, index) => (index < SHORT && (isShort || count !== 0)) || chosen.includes(value),
      );
  const hidden = listed.length - shown.length;
  const Choice = any ? Radio : Check;

  return (
    <fieldset disabled={disabled}>
      <legend className="label">{legend}</legend>
      {!any && picked.values.length > 0 && (
        <button type="button" className="link t-14 facets__clear" onClick={() => choose([])}>
          Clear<span className="sr"> {legend}</span>
        </button>
      )}
      {any && (
        <Radio
          name={name}
          value=""
          checked={picked.values.length === 0}
          count={any.count}
          more={any.more}
          onChange={() => choose([])}
        >
          {any.words}
        </Radio>
      )}
      {shown.map(({ value, label = value, count, more }) => (
        <Choice
          key={value}
          name={name}
          value={value}
          checked={isOn(value)}
          count={count}
          more={more}
          onChange={() =>
            choose(
              any
                ? [value]
                : isOn(value)
                  ? picked.values.filter((one) => one !== value)
                  : [...picked.values, value],
            )
          }
        >
          <bdi className="trunc" title={label}>
            {label}
          </bdi>
        </Choice>
      ))}
      {options === undefined && listed.length === 0 && (
        <Skeleton label={`Loading: ${legend}`}>
          <div className="stack gap-3 py-2">
            <Bone width="72%" />
            <Bone width="58%" />
            <Bone width="66%" />
          </div>
        </Skeleton>
      )}
      {options?.length === 0 && listed.length === 0 && !any && (
        <p className="c3">Nothing to choose from yet.</p>
      )}
      {hidden > 0 && (
        <button type="button" className="link t-14 py-1.5" onClick={() => showAll(true)}>
          {hidden} more
        </button>
      )}
    </fieldset>
  );
};

interface GateProps {
  /** What it closes off, for screen readers. */
  label: string;
  title: string;
  /** Why it is closed, and for whom it opens. */
  children: ReactNode;
  action: ReactNode;
  /** The fields as they would be; dimmed, and out of reach for pointer and keyboard. */
  fields: ReactNode;
  /** A press on the dimmed fields. */
  onKnock?: () => void;
}

/** Fields that another plan opens: they dim, the sentence and the button beneath keep their full contrast. */
export const Gate = ({ label, title, children, action, fields, onKnock }: GateProps) => (
  <section className="gate" aria-label={label}>
    <div onClick={onKnock}>
      <div className="gate__dim" inert>
        {fields}
      </div>
    </div>
    <div className="gate__cta stack gap-3">
      <h2 className="row b">
        <Icon of={Lock} />
        {title}
      </h2>
      <p className="c2 pretty">{children}</p>
      {action}
    </div>
  </section>
);

/** The rail beside a list; phones have `FacetSheet` instead. */
export const FacetRail = ({ children }: { children: ReactNode }) => (
  <aside className="sticky only-desk facet-rail" aria-label="Filters">
    <div className="facets">{children}</div>
  </aside>
);

const Sheet = lazy(async () => ({ default: (await import('./dialog.tsx')).Sheet }));

interface FacetSheetProps {
  /** How many facets narrow the list. */
  active: number;
  onClear: () => void;
  /** What the one button says: "Show 164 jobs". */
  result: string;
  children: ReactNode;
}

/** The phone's way to the same questions: a button with how many are answered, and a sheet with one way on. */
export const FacetSheet = ({ active, onClear, result, children }: FacetSheetProps) => {
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        className="only-phone"
        icon={SlidersHorizontal}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
          setOpened(true);
        }}
      >
        Filters
        {active > 0 && <span className="count count--hot">{active}</span>}
      </Button>
      {opened && (
        <Suspense>
          <Sheet open={open} onClose={() => setOpen(false)} title="Filters">
            {active > 0 && (
              <button type="button" className="link facets__clear-all" onClick={onClear}>
                Clear all
              </button>
            )}
            <div className="facets">{children}</div>
            <div className="sheet__foot">
              <Button kind="go" large full onClick={() => setOpen(false)}>
                {result}
              </Button>
            </div>
          </Sheet>
        </Suspense>
      )}
    </>
  );
};
