import { fastify } from 'fastify';
import { createLogger, logRequests } from './logging.ts';

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

describe('the line of a request', () => {
  const linesOf = async (address: string): Promise<string> => {
    const lines: string[] = [];
    const server = fastify();
    logRequests(server, createLogger('info', { write: (line: string) => void lines.push(line) }));
    server.all('*', (_, reply) => reply.send('done'));
    const origin = await server.listen({ port: 0, host: '127.0.0.1' });
    await fetch(`${origin}${address}`).then((answer) => answer.text());
    await server.close();
    return lines.join('');
  };

  it('has no query, in which links carry their tokens', async () => {
    const said = await linesOf('/auth/v1/verify?token=a-secret&type=signup');
    expect(said).toContain('"path":"/auth/v1/verify"');
    expect(said).not.toContain('a-secret');
  });

  it.each([
    ['/api/unsubscribe/a-secret', '/api/unsubscribe/'],
    ['/api/unsubscribe/a-secret/', '/api/unsubscribe/'],
    ['/api/%75nsubscribe/a-secret?x=1', '/api/unsubscribe/'],
    ['/api/appeals/a-secret', '/api/appeals/'],
  ])('has no token that stands in the path: %s', async (address, before) => {
    const said = await linesOf(address);
    expect(said).toContain(`"path":"${before}[redacted]"`);
    expect(said).not.toContain('a-secret');
  });
});
