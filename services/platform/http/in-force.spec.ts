import { inForce } from './in-force.ts';

describe('a command that is answered when it is in force', () => {
  it('waits for the read models to hold it', async () => {
    const waitFor = jest.fn(() => Promise.resolve(true));

    expect(await inForce({ waitFor }, { position: 12n })).toEqual({ position: 12n });
    expect(waitFor).toHaveBeenCalledWith(12n, expect.any(Number));
  });

  it('says that it stands in the log, when they are late', async () => {
    await expect(inForce({ waitFor: () => Promise.resolve(false) }, { position: 12n })).rejects.toMatchObject(
      { code: 'not_yet_in_force' },
    );
  });
});
