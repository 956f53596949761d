import { STAGES_MOST } from '../../contracts/tracking.ts';
import { given } from '../../tests/support/given.ts';
import type { EventOf } from '../events.ts';
import type { BoardCommand } from './board.decider.ts';
import { boardRules } from './board.decider.ts';

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
const of = { jobId: 'job', ownerId: 'owner', studioId: 'studio', by: 'editor' };
const command = (
  what: DistributiveOmit<BoardCommand, keyof typeof of | 'tracking'>,
  tracking = true,
): BoardCommand => ({ ...of, tracking, ...what });
const add = (stageId: string, name: string): BoardCommand => command({ type: 'AddStage', stageId, name });
const added = (stageId: string, name: string): EventOf<'board'> => ({
  type: 'StageAdded',
  data: { ...of, stageId, name },
});
const moved = (stageId: string, ...cards: string[]): EventOf<'board'> => ({
  type: 'CardsMoved',
  data: { ...of, stageId, cards },
});
const move = (stageId: string, ...cards: string[]): BoardCommand =>
  command({ type: 'MoveCards', stageId, cards });
const named = (id: string, name: string, isNew: boolean) => ({ id, name, added: isNew });

describe('a board', () => {
  it('takes each name once', () => {
    expect(given(boardRules).when(add('s1', 'Call'))).toEqual([added('s1', 'Call')]);
    expect(given(boardRules, [added('s1', 'Call')]).when(add('s2', 'CALL'))).toBe('stage_named_twice');
    for (const name of ['new', 'Hired', 'DECLINED', 'interview'])
      expect(given(boardRules).when(add('s1', name))).toBe('stage_named_twice');
    const rename = (name: string) => command({ type: 'RenameStage', stageId: 'offer', name });
    expect(given(boardRules).when(rename('Interview'))).toBe('stage_named_twice');
    // Its own in other letters is no other one.
    expect(given(boardRules).when(rename('OFFER'))).toEqual([
      { type: 'StageRenamed', data: { ...of, stageId: 'offer', name: 'OFFER' } },
    ]);
    expect(given(boardRules).when(rename('Offer'))).toEqual([]);
  });

  it('has so many stages at most', () => {
    const more = Array.from({ length: STAGES_MOST - 6 }, (_, n) => added(`s${n}`, `Stage ${n}`));
    expect(given(boardRules, more.slice(1)).when(add('last', 'Last'))).toHaveLength(1);
    expect(given(boardRules, more).when(add('last', 'Last'))).toBe('too_many_stages');
  });

  it.each(['new', 'hired', 'declined'])('keeps %s as it is', (stageId) => {
    expect(given(boardRules).when(command({ type: 'RenameStage', stageId, name: 'Other' }))).toBe(
      'stage_fixed',
    );
    expect(given(boardRules).when(command({ type: 'RemoveStage', stageId }))).toBe('stage_fixed');
  });

  it('says who stood in a stage that is removed, and takes nobody there after that', () => {
    const before = [added('s1', 'Call'), moved('s1', 'a', 'b', 'c'), moved('new', 'a'), moved('offer', 'b')];
    const removed: EventOf<'board'> = { type: 'StageRemoved', data: { ...of, stageId: 's1', cards: ['c'] } };
    expect(given(boardRules, before).when(command({ type: 'RemoveStage', stageId: 's1' }))).toEqual([
      removed,
    ]);
    const after = given(boardRules, [...before, removed]);
    expect(after.state.cards).toEqual({ b: 'offer' });
    expect(after.when(move('s1', 'c'))).toBe('stage_not_found');
    expect(after.when(command({ type: 'RemoveStage', stageId: 's1' }))).toBe('stage_not_found');
  });

  it('moves cards to what no decision leads to', () => {
    expect(given(boardRules).when(move('interview', 'a', 'b'))).toEqual([moved('interview', 'a', 'b')]);
    expect(given(boardRules).when(move('new', 'a'))).toEqual([moved('new', 'a')]);
    expect(given(boardRules).when(move('interview'))).toEqual([]);
    for (const stageId of ['hired', 'declined'])
      expect(given(boardRules).when(move(stageId, 'a'))).toBe('stage_follows_decision');
  });

  it('is put in order as a whole', () => {
    const order = (...stages: string[]) => command({ type: 'OrderStages', stages });
    const board = given(boardRules, [added('s1', 'Call')]);
    const stages = ['s1', 'offer', 'interview', 'shortlisted'];
    expect(board.when(order(...stages))).toEqual([{ type: 'StagesOrdered', data: { ...of, stages } }]);
    expect(board.when(order('shortlisted', 'interview', 'offer', 's1'))).toEqual([]);
    for (const other of [stages.slice(1), [...stages, 's1'], [...stages.slice(1), 's2']])
      expect(board.when(order(...other))).toBe('stages_changed');
  });

  it('has criteria, each name once, of which those that stay are known', () => {
    const set = (...criteria: ReturnType<typeof named>[]) => command({ type: 'SetCriteria', criteria });
    const luau = { id: 'c1', name: 'Luau' };
    const known: EventOf<'board'> = { type: 'CriteriaSet', data: { ...of, criteria: [luau] } };
    expect(given(boardRules).when(set(named('c1', 'Luau', true)))).toEqual([known]);
    expect(given(boardRules).when(set(named('c1', 'Luau', true), named('c2', 'LUAU', true)))).toBe(
      'criterion_named_twice',
    );
    expect(given(boardRules).when(set(named('c1', 'Luau', false)))).toBe('criteria_changed');
    expect(given(boardRules, [known]).when(set(named('c1', 'Lua', false)))).toMatchObject([
      { type: 'CriteriaSet', data: { criteria: [{ id: 'c1', name: 'Lua' }] } },
    ]);
  });

  it('is changed on plans with tracking alone', () => {
    expect(given(boardRules).when(command({ type: 'AddStage', stageId: 's1', name: 'Call' }, false))).toBe(
      'tracking_needs_tier',
    );
  });
});
