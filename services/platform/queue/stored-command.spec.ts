import { StoredCommand } from './stored-command.ts';

const closing = { to: 'job', id: 'j', command: { type: 'CloseJob', by: 'ada' } };

describe('a command that has waited as JSON', () => {
  it.each([
    ['as a policy wrote it', closing],
    ['under the id of a reservation', { ...closing, commandId: 'c1' }],
  ])('is what it was, %s', (_, written) => {
    expect(StoredCommand.parse(JSON.parse(JSON.stringify(written)))).toEqual(written);
  });

  it.each([
    ['a category that there is not', { ...closing, to: 'jobs' }],
    ['no stream', { to: 'job', command: closing.command }],
    ['a command without a type', { ...closing, command: { by: 'ada' } }],
    ['no command', { to: 'job', id: 'j' }],
    ['an id that is none', { ...closing, commandId: 7 }],
    ['nothing', null],
  ])('is refused with %s', (_, written) => {
    expect(StoredCommand.safeParse(written).success).toBe(false);
  });
});
