import { useId } from 'react';
import type { ReactNode } from 'react';
import { commandKey, switchSingleKeys, useSingleKeys } from '../../lib/keyboard.ts';
import { useSession } from '../../lib/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Check } from '../../ui/choice.tsx';
import { Keys } from '../../ui/keys.tsx';
import { destinationsFor } from './destinations.ts';
import './palette.css';

interface Shortcut {
  does: string;
  presses: readonly string[];
  /** Turned off by the switch. */
  single?: boolean;
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 className="label mb-1" id={id}>
        {title}
      </h3>
      {children}
    </section>
  );
};

const List = ({ of: shortcuts, on }: { of: readonly Shortcut[]; on: boolean }) => (
  <dl className="shortcuts__list">
    {shortcuts.map(({ does, presses, single = false }) => (
      <div key={does} className={single && !on ? 'is-off' : undefined}>
        <dt>
          {does}
          {single && !on && <span className="sr"> (turned off)</span>}
        </dt>
        <dd>
          <Keys presses={presses} />
        </dd>
      </div>
    ))}
  </dl>
);

/** Every shortcut that there is. */
export const ShortcutsSheet = ({ onClose }: { onClose: () => void }) => {
  const session = useSession();
  const on = useSingleKeys();
  const goTo = destinationsFor(session).flatMap(({ label, key }) =>
    key === undefined ? [] : [{ does: label, presses: ['g', key], single: true }],
  );
  return (
    <Dialog open wide onClose={onClose} title="Keyboard shortcuts">
      <div className="shortcuts">
        <Group title="Anywhere">
          <List
            on={on}
            of={[
              { does: 'Find or do anything', presses: [`${commandKey()} K`] },
              { does: 'These shortcuts', presses: ['?'], single: true },
              { does: 'Post a Job', presses: ['c'], single: true },
              { does: 'Go to the notification', presses: ['F8'] },
              { does: 'Close what’s open', presses: ['Esc'] },
            ]}
          />
          <h3 className="label mt-4 mb-1">On a page</h3>
          <List
            on={on}
            of={[
              { does: 'Search the jobs', presses: ['/'], single: true },
              { does: 'Send a message', presses: ['Enter'] },
              { does: 'New line in a message', presses: ['Shift Enter'] },
            ]}
          />
          <h3 className="label mt-4 mb-1">On a board of applicants</h3>
          <List
            on={on}
            of={[
              { does: 'From card to card', presses: ['Arrow keys'] },
              { does: 'Select', presses: ['x'], single: true },
              { does: 'Move to a stage', presses: ['m'], single: true },
              { does: 'Reply', presses: ['r'], single: true },
              { does: 'Decline', presses: ['d'], single: true },
              { does: 'Undo', presses: [`${commandKey()} Z`] },
            ]}
          />
          {session.isAdmin && (
            <>
              <h3 className="label mt-4 mb-1">In the reports</h3>
              <List
                on={on}
                of={[
                  { does: 'Next report', presses: ['j'], single: true },
                  { does: 'Previous report', presses: ['k'], single: true },
                  { does: 'Take it', presses: ['t'], single: true },
                ]}
              />
            </>
          )}
        </Group>
        <Group title="Go to">
          <List on={on} of={goTo} />
        </Group>
      </div>
      <div className="shortcuts__switch">
        <Check checked={on} onChange={(event) => switchSingleKeys(event.target.checked)}>
          Single-key shortcuts
        </Check>
        <p className="t-12 c3">
          Turn them off if you use voice control or hit keys by accident. We’ll remember this on this device.
        </p>
      </div>
    </Dialog>
  );
};
