import { isOwnOrigin } from './socket-adapter.ts';

const from = (origin: string | undefined, host = 'localhost:3000') =>
  isOwnOrigin({ headers: { host, ...(origin === undefined ? {} : { origin }) } }, 'https://makehold.example');

describe('the origin of a handshake', () => {
  it('is ours when it is the page’s own host, the public one, or no page', () => {
    expect([from('http://localhost:3000'), from('https://makehold.example'), from(undefined)]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('is foreign otherwise, also when it only looks alike', () => {
    const foreign = [
      'https://evil.example',
      'https://makehold.example.evil.example',
      'http://localhost:3001',
      'null',
      '',
    ];

    expect(foreign.map((origin) => from(origin))).toEqual(foreign.map(() => false));
  });
});
