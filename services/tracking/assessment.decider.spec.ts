import { NOTES_MOST, TEMPLATES_MOST } from '../../contracts/tracking.ts';
import { given } from '../../tests/support/given.ts';
import type { EventOf } from '../events.ts';
import type { AssessmentCommand } from './assessment.decider.ts';
import { assessmentRules } from './assessment.decider.ts';
import { replyTemplatesRules } from './reply-templates.decider.ts';
import { filledIn } from './reply-text.ts';

const by = (person: string) => ({
  applicationId: 'application',
  jobId: 'job',
  ownerId: 'owner',
  studioId: null,
  by: person,
});
const facts = (person: string) => ({ ...by(person), tracking: true });
const written = (noteId: string, person: string): EventOf<'assessment'> => ({
  type: 'NoteWritten',
  data: { ...by(person), noteId, body: 'Fast.' },
});
const points = [{ criterion: 'overall', points: 4 }];
const scored = (person: string): EventOf<'assessment'> => ({
  type: 'ScoreGiven',
  data: { ...by(person), points },
});
const criteria = [
  { id: 'c1', name: 'Luau' },
  { id: 'c2', name: 'Writes clearly' },
];
const score = (given: readonly string[], known = criteria): AssessmentCommand => ({
  type: 'GiveScore',
  ...facts('kade'),
  points: given.map((criterion) => ({ criterion, points: 3 })),
  criteria: known,
});

describe('what is said of an application', () => {
  it('is changed by its author alone', () => {
    const state = given(assessmentRules, [written('n1', 'kade')]);
    const edit = (person: string): AssessmentCommand => ({
      type: 'EditNote',
      ...facts(person),
      noteId: 'n1',
      body: 'Fast and neat.',
    });
    const remove = (person: string): AssessmentCommand => ({
      type: 'RemoveNote',
      ...facts(person),
      noteId: 'n1',
    });
    expect(state.when(edit('kade'))).toMatchObject([{ type: 'NoteEdited' }]);
    expect(state.when(edit('sora'))).toBe('note_not_found');
    expect(state.when(remove('sora'))).toBe('note_not_found');
    expect(state.when(remove('kade'))).toEqual([
      { type: 'NoteRemoved', data: { ...by('kade'), noteId: 'n1' } },
    ]);
  });

  it('is so many notes at most', () => {
    const notes = Array.from({ length: NOTES_MOST }, (_, n) => written(`n${n}`, 'kade'));
    const write: AssessmentCommand = { type: 'WriteNote', ...facts('sora'), noteId: 'last', body: 'Hm.' };
    expect(given(assessmentRules, notes.slice(1)).when(write)).toHaveLength(1);
    expect(given(assessmentRules, notes).when(write)).toBe('too_many_notes');
  });

  it('is scored by what the job asks for, each criterion once', () => {
    const state = given(assessmentRules);
    expect(state.when(score(['c1', 'c2']))).toHaveLength(1);
    expect(state.when(score(['c2']))).toHaveLength(1);
    expect(state.when(score(['overall'], []))).toHaveLength(1);
    expect(state.when(score(['c1', 'c1']))).toBe('invalid_input');
    for (const [asked, known] of [
      [['overall'], criteria],
      [['c3'], criteria],
      [['c1'], []],
    ] as const)
      expect(state.when(score(asked, [...known]))).toBe('criteria_changed');
  });

  it('goes with whoever said it, or whom it is about', () => {
    const state = given(assessmentRules, [written('n1', 'kade'), written('n2', 'sora'), scored('kade')]);
    expect(state.when({ type: 'ForgetAssessments', by: 'kade' })).toEqual([
      { type: 'NoteRemoved', data: { ...by('kade'), noteId: 'n1' } },
      { type: 'ScoreRemoved', data: by('kade') },
    ]);
    expect(state.when({ type: 'ForgetAssessments', by: null })).toHaveLength(3);
    expect(state.when({ type: 'ForgetAssessments', by: 'ines' })).toEqual([]);
  });

  it('is said on plans with tracking alone', () => {
    const without = { ...score(['c1']), tracking: false } as AssessmentCommand;
    expect(given(assessmentRules).when(without)).toBe('tracking_needs_tier');
  });
});

describe('reply templates', () => {
  const template = (templateId: string, name: string): EventOf<'replyTemplates'> => ({
    type: 'ReplyTemplateAdded',
    data: { userId: 'sora', templateId, name, body: 'Thanks.' },
  });
  const add = (name: string, tracking = true) =>
    ({
      type: 'AddReplyTemplate',
      userId: 'sora',
      templateId: 't9',
      name,
      body: 'Thanks.',
      tracking,
    }) as const;

  it('have a name each, and are so many at most', () => {
    expect(given(replyTemplatesRules, [template('t1', 'Thanks')]).when(add('THANKS'))).toBe(
      'template_named_twice',
    );
    const all = Array.from({ length: TEMPLATES_MOST }, (_, n) => template(`a${n}`, `Name ${n}`));
    expect(given(replyTemplatesRules, all.slice(1)).when(add('Thanks'))).toHaveLength(1);
    expect(given(replyTemplatesRules, all).when(add('Thanks'))).toBe('too_many_templates');
    expect(given(replyTemplatesRules).when(add('Thanks', false))).toBe('tracking_needs_tier');
  });

  it('are removed as well without a plan for them', () => {
    const remove = { type: 'RemoveReplyTemplate', userId: 'sora', templateId: 't1' } as const;
    expect(given(replyTemplatesRules, [template('t1', 'Thanks')]).when(remove)).toHaveLength(1);
    expect(given(replyTemplatesRules).when(remove)).toBe('template_not_found');
    const all = { type: 'RemoveReplyTemplates', userId: 'sora' } as const;
    expect(given(replyTemplatesRules, [template('t1', 'A'), template('t2', 'B')]).when(all)).toHaveLength(2);
  });
});

it('a reply is filled in once, whatever the names hold', () => {
  const names = { name: '{job} $1', job: 'A $& mine' };
  expect(filledIn('Hi {name}, {JOB} and {other}.', names)).toBe('Hi {job} $1, A $& mine and {other}.');
});
