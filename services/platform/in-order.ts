/** Ends one after the other, also where one fails: what is left over would go on. @throws what failed first */
export const inOrder = async (ends: readonly (() => Promise<unknown> | undefined)[]): Promise<void> => {
  const failed: unknown[] = [];
  for (const end of ends)
    try {
      await end();
    } catch (error) {
      failed.push(error);
    }
  if (failed.length > 0) throw failed[0];
};
