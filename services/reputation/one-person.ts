import type { Commands } from '../platform/commands/commands.ts';

/** Whether both paid with the same card, are paid out to the same account, or one pays with what the other gets paid to. */
export const shareAPaymentMethod = async (
  commands: Pick<Commands, 'state'>,
  one: string,
  other: string,
): Promise<boolean> => {
  const [a, b] = await Promise.all([
    commands.state('paymentMethods', one),
    commands.state('paymentMethods', other),
  ]);
  return a.fingerprints.some((fingerprint) => b.fingerprints.includes(fingerprint));
};
