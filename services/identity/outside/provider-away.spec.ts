import { NoAnswer } from './bounded-fetch.ts';
import { askingProvider, ProviderAway } from './provider-away.ts';

const asked = async (failure: unknown) => {
  const reported: [string, unknown][] = [];
  const thrown: unknown = await askingProvider(
    { report: (what, error) => void reported.push([what, error]) },
    'google',
    () => Promise.reject(failure as Error),
  ).catch((error: unknown) => error);
  return { thrown, reported };
};

describe('a question to a provider', () => {
  it('that nobody answers is told to the log with its reason, however it was wrapped, and to people without', async () => {
    const silence = new NoAnswer('https://accounts.example gives no answer: ECONNREFUSED');
    const wrapped = new Error('unexpected error', { cause: new Error('discovery', { cause: silence }) });
    for (const failure of [silence, wrapped]) {
      const { thrown, reported } = await asked(failure);
      expect(thrown).toBeInstanceOf(ProviderAway);
      expect(String(thrown)).not.toContain('accounts.example');
      expect(reported).toEqual([['asking Google', silence]]);
    }
  });

  it('that was answered badly, or fails at something else, stays what it is', async () => {
    const bad = new Error('bad signature', { cause: 'nonce' });
    expect(await asked(bad)).toEqual({ thrown: bad, reported: [] });
  });
});
