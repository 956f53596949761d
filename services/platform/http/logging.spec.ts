import { createLogger } from './logging.ts';

const lineOf = (error: unknown): Record<string, unknown> => {
  const lines: string[] = [];
  createLogger('info', { write: (line: string) => void lines.push(line) }).warn({ err: error }, 'it failed');
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] ?? '') as Record<string, unknown>;
};

describe('the process’s log', () => {
  it('says of an error what it is, and not whose address it names', () => {
    const refused = Object.assign(new Error('550 is unknown:\nada@example.com'), {
      code: 'EENVELOPE',
      responseCode: 550,
      rejected: ['ada@example.com'],
      rejectedErrors: [Object.assign(new Error('ada@example.com'), { recipient: 'ada@example.com' })],
    });

    const line = lineOf(refused);
    expect(line).toMatchObject({
      msg: 'it failed',
      err: {
        type: 'Error',
        message: '550 is unknown:\n[address]',
        code: 'EENVELOPE',
        responseCode: 550,
        rejected: ['[address]'],
      },
    });
    expect(JSON.stringify(line)).not.toContain('ada@');
    expect(JSON.stringify(line)).toContain('logging.spec.ts');
  });

  it('says so of one that is no JSON, too', () => {
    const odd: Error & { self?: Error } = new Error('to ada@example.com');
    odd.self = odd;
    const huge = Object.assign(new Error('to ada@example.com'), { position: 7n });

    for (const error of [odd, huge])
      expect(lineOf(error)).toMatchObject({ err: { message: 'to [address]' } });
  });

  it.each([
    ['to ada@example.com', 'to [address]'],
    [null, null],
    [7, 7],
  ])('takes %j for an error as well, as it was thrown', (thrown, said) => {
    expect(lineOf(thrown)).toMatchObject({ msg: 'it failed', err: said });
  });

  it('is silent of an error that there was none of', () => {
    expect(lineOf(undefined)).not.toHaveProperty('err');
  });
});
