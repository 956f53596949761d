import type { ProfileState } from '../profiles/profile.decider.ts';
import { createOnboarded } from './onboarded.ts';

const complete: ProfileState = { status: 'complete', nameKey: 'name', reservation: 'one' };

describe('the gate of onboarding, where the read model does not open it', () => {
  it('is open to somebody of whom only the log has heard', async () => {
    const onboarded = createOnboarded(() => Promise.resolve(complete));
    expect(await onboarded('somebody')).toBe(true);
  });

  it('stays closed without a profile', async () => {
    const onboarded = createOnboarded(() => Promise.resolve({ status: 'none' }));
    expect(await onboarded('somebody')).toBe(false);
  });
});
