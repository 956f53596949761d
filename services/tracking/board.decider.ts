import type { Criterion } from '../../contracts/tracking.ts';
import { firstStages, STAGES_MOST } from '../../contracts/tracking.ts';
import type { EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { Rejection } from '../kernel/rejection.ts';

/** Who changes the board of which job. */
export interface OfBoard {
  readonly jobId: string;
  readonly ownerId: string;
  readonly studioId: string | null;
  readonly by: string;
}

interface Facts extends OfBoard {
  /** Whether the plan of the job's owner has applicant tracking now. */
  readonly tracking: boolean;
}

export type BoardCommand = Facts &
  (
    | { readonly type: 'AddStage'; readonly stageId: string; readonly name: string }
    | { readonly type: 'RenameStage'; readonly stageId: string; readonly name: string }
    | { readonly type: 'RemoveStage'; readonly stageId: string }
    | { readonly type: 'OrderStages'; readonly stages: readonly string[] }
    | {
        readonly type: 'SetCriteria';
        /** `added`: not there before. */
        readonly criteria: readonly (Criterion & { readonly added: boolean })[];
      }
    | { readonly type: 'MoveCards'; readonly stageId: string; readonly cards: readonly string[] }
  );

interface NamedStage {
  readonly id: string;
  readonly name: string;
}

export interface BoardState {
  /** Those that can be renamed, moved and removed, in their order. */
  readonly stages: readonly NamedStage[];
  readonly criteria: readonly Criterion[];
  /** In which of them a card stands, by its application; the others are in the first stage. */
  readonly cards: Readonly<Record<string, string>>;
}

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    board: { readonly state: BoardState; readonly command: BoardCommand };
  }
}

const fixed = firstStages.filter(({ kind }) => kind !== 'custom');
const [first] = firstStages;

/** The stages of a board that nobody has changed, without those that stay as they are. */
export const firstCustomStages: readonly NamedStage[] = firstStages
  .filter(({ kind }) => kind === 'custom')
  .map(({ id, name }) => ({ id, name }));

const sameName = (one: string, other: string): boolean =>
  one.normalize('NFKC').toLowerCase() === other.normalize('NFKC').toLowerCase();

/** @throws Rejection where another stage has the name */
const assertFree = ({ stages }: BoardState, name: string, except: string | null): void => {
  if ([...fixed, ...stages].some((stage) => stage.id !== except && sameName(stage.name, name)))
    throw new Rejection('stage_named_twice');
};

/** @throws Rejection where it is none that can be changed */
const changeable = ({ stages }: BoardState, stageId: string): NamedStage => {
  if (fixed.some(({ id }) => id === stageId)) throw new Rejection('stage_fixed');
  const found = stages.find(({ id }) => id === stageId);
  if (found === undefined) throw new Rejection('stage_not_found');
  return found;
};

/** @throws Rejection where cards do not get there by being moved */
const assertMovable = ({ stages }: BoardState, stageId: string): void => {
  if (stageId === first.id || stages.some(({ id }) => id === stageId)) return;
  throw new Rejection(fixed.some(({ id }) => id === stageId) ? 'stage_follows_decision' : 'stage_not_found');
};

const criteriaOf = (
  state: BoardState,
  asked: Extract<BoardCommand, { type: 'SetCriteria' }>['criteria'],
): Criterion[] => {
  for (const [at, { id, name, added }] of asked.entries()) {
    if (!added && !state.criteria.some((criterion) => criterion.id === id))
      throw new Rejection('criteria_changed');
    if (asked.slice(0, at).some((other) => other.id === id || sameName(other.name, name)))
      throw new Rejection('criterion_named_twice');
  }
  return asked.map(({ id, name }) => ({ id, name }));
};

const without = (cards: BoardState['cards'], gone: (card: string) => boolean): BoardState['cards'] =>
  Object.fromEntries(Object.entries(cards).filter(([card]) => !gone(card)));

/** One stream a job: its stages, and in which of them whom nobody has decided on stands. */
export const boardRules: StreamRules<'board'> = {
  category: 'board',
  snapshotVersion: 1,
  initial: { stages: firstCustomStages, criteria: [], cards: {} },

  decide: (state, command): readonly EventOf<'board'>[] => {
    const { jobId, ownerId, studioId, by, tracking } = command;
    const of = { jobId, ownerId, studioId, by };
    if (!tracking) throw new Rejection('tracking_needs_tier');
    switch (command.type) {
      case 'AddStage': {
        const { stageId, name } = command;
        assertFree(state, name, null);
        if (fixed.length + state.stages.length >= STAGES_MOST) throw new Rejection('too_many_stages');
        return [{ type: 'StageAdded', data: { ...of, stageId, name } }];
      }
      case 'RenameStage': {
        const { stageId, name } = command;
        const before = changeable(state, stageId);
        assertFree(state, name, stageId);
        return before.name === name ? [] : [{ type: 'StageRenamed', data: { ...of, stageId, name } }];
      }
      case 'RemoveStage': {
        const { stageId } = command;
        changeable(state, stageId);
        const cards = Object.keys(state.cards).filter((card) => state.cards[card] === stageId);
        return [{ type: 'StageRemoved', data: { ...of, stageId, cards } }];
      }
      case 'OrderStages': {
        const before = state.stages.map(({ id }) => id);
        const stages = [...new Set(command.stages)];
        if (
          stages.length !== command.stages.length ||
          [...before].sort().join() !== [...stages].sort().join()
        )
          throw new Rejection('stages_changed');
        return stages.join() === before.join() ? [] : [{ type: 'StagesOrdered', data: { ...of, stages } }];
      }
      case 'SetCriteria':
        return [{ type: 'CriteriaSet', data: { ...of, criteria: criteriaOf(state, command.criteria) } }];
      case 'MoveCards': {
        const { stageId, cards } = command;
        assertMovable(state, stageId);
        return cards.length === 0
          ? []
          : [{ type: 'CardsMoved', data: { ...of, stageId, cards: [...cards] } }];
      }
    }
  },

  evolve: (state, event): BoardState => {
    switch (event.type) {
      case 'StageAdded': {
        const { stageId: id, name } = event.data;
        return { ...state, stages: [...state.stages, { id, name }] };
      }
      case 'StageRenamed': {
        const { stageId, name } = event.data;
        return {
          ...state,
          stages: state.stages.map((stage) => (stage.id === stageId ? { ...stage, name } : stage)),
        };
      }
      case 'StageRemoved': {
        const { stageId } = event.data;
        return {
          ...state,
          stages: state.stages.filter(({ id }) => id !== stageId),
          cards: without(state.cards, (card) => state.cards[card] === stageId),
        };
      }
      case 'StagesOrdered': {
        const { stages } = event.data;
        return {
          ...state,
          stages: [...state.stages].sort((one, other) => stages.indexOf(one.id) - stages.indexOf(other.id)),
        };
      }
      case 'CriteriaSet':
        return { ...state, criteria: event.data.criteria };
      case 'CardsMoved': {
        const { stageId, cards } = event.data;
        const moved = new Set(cards);
        if (stageId === first.id) return { ...state, cards: without(state.cards, (card) => moved.has(card)) };
        return {
          ...state,
          cards: { ...state.cards, ...Object.fromEntries(cards.map((card) => [card, stageId])) },
        };
      }
    }
  },
};
