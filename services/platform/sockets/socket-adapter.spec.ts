import { isOwnOrigin } from './socket-adapter.ts';

const PUBLIC = 'https://makehold.example';
const from = (origin: string | undefined, host = 'makehold.example', publicUrl = PUBLIC) =>
  isOwnOrigin({ headers: { host, ...(origin === undefined ? {} : { origin }) } }, publicUrl);
const ownMachine = (origin: string, publicUrl = 'http://localhost:3000') =>
  from(origin, '127.0.0.1:3000', publicUrl);

describe('the origin of a handshake', () => {
  it('is ours when it is the public one or no page, whatever name a proxy asks for', () => {
    expect([from(PUBLIC), from(PUBLIC, '10.0.0.7:3000'), from(undefined)]).toEqual([true, true, true]);
    expect(from('https://makehold.example:8443', 'inside', 'https://makehold.example:8443/')).toBe(true);
  });

  it('is ours on a machine without TLS also when it is the host that was asked for', () => {
    expect([ownMachine('http://127.0.0.1:3000'), ownMachine('http://localhost:3000')]).toEqual([true, true]);
  });

  it('is foreign where it is ours without TLS, or another name that leads here', () => {
    expect(from('http://makehold.example')).toBe(false);
    expect(from('https://elsewhere.example', 'elsewhere.example')).toBe(false);
    expect(ownMachine('http://127.0.0.1:3000', PUBLIC)).toBe(false);
    expect(ownMachine('https://127.0.0.1:3000')).toBe(false);
  });

  it('is foreign otherwise, also when it only looks alike', () => {
    const foreign = [
      'https://evil.example',
      'https://makehold.example.evil.example',
      'https://makehold.example:444',
      'https://makehold.example@evil.example',
      'http://localhost:3001',
      'null',
      '',
    ];

    expect(foreign.map((origin) => from(origin))).toEqual(foreign.map(() => false));
  });
});
