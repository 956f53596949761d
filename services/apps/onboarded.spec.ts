import type { ProfileState } from '../profiles/profile.decider.ts';
import { createOnboarded } from './onboarded.ts';

const complete: ProfileState = { status: 'complete', nameKey: 'name', reservation: 'one' };

describe('the gate of onboarding', () => {
  it('opens before the read model has heard of the profile', async () => {
    const onboarded = createOnboarded(
      () => Promise.resolve(false),
      () => Promise.resolve(complete),
    );
    expect(await onboarded('somebody')).toBe(true);
  });

  it('stays closed without a profile', async () => {
    const onboarded = createOnboarded(
      () => Promise.resolve(false),
      () => Promise.resolve({ status: 'none' }),
    );
    expect(await onboarded('somebody')).toBe(false);
  });

  it('does not read the log for somebody whom the read model knows', async () => {
    const profileOf = jest.fn(() => Promise.resolve(complete));
    const onboarded = createOnboarded(() => Promise.resolve(true), profileOf);
    expect(await onboarded('somebody')).toBe(true);
    expect(profileOf).not.toHaveBeenCalled();
  });
});
