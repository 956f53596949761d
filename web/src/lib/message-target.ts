import { useLocation, useSearchParams } from 'react-router-dom';
import type { Path, Pathname } from './paths.ts';
import { Id } from '../../../contracts/wire.ts';

/** The parameter of a thread's address that names the message where it opens. */
const TARGET = 'message';

export interface MessageTarget {
  /** Null: the thread opens at its end, or at what is unread. */
  readonly message: string | null;
  /** Grows with each press that leads to a message, also to the same one again. */
  readonly jump: number;
  /** The press was in the thread itself. */
  readonly inside: boolean;
  readonly goTo: (message: string | null) => void;
}

/** Of an address that leads to a message. */
interface JumpState {
  readonly jump: number;
  readonly inside?: true;
}

const readState = (state: unknown): { readonly jump: number; readonly inside: boolean } => {
  const { jump, inside } = (state ?? {}) as { [Name in keyof JumpState]?: unknown };
  return { jump: typeof jump === 'number' ? jump : 0, inside: inside === true };
};

/** The state of an address that leads to a message, also where the last one led there. */
export const jumpAfter = (state: unknown): JumpState => ({ jump: readState(state).jump + 1 });

/** The address of a thread, opened at a message, with the list beside it as it is. */
export const withTarget = (address: Pathname, search: '' | `?${string}`, message: string): Path =>
  `${address}?${new URLSearchParams([...new URLSearchParams(search), [TARGET, message]]).toString()}`;

/** The message of an open thread that its address names: a quote or a search led there. */
export const useMessageTarget = (): MessageTarget => {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const { jump, inside } = readState(state);
  return {
    message: Id.safeParse(params.get(TARGET)).data ?? null,
    jump,
    inside,
    goTo: (message) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (message === null) next.delete(TARGET);
          else next.set(TARGET, message);
          return next;
        },
        { replace: true, state: { jump: jump + 1, inside: true } satisfies JumpState },
      ),
  };
};
