import { copyFile, mkdir, readdir, unlink } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../files/durable.ts';
import { addToJournal } from './journal.ts';

const JOURNAL_FILE = /\.jsonl$/;

/**
 * Begins a journal of signed heads anew: what it holds goes into a folder beside, for whoever asks later what was signed
 * before, and `kept` is what it goes on from. Durable when it resolves.
 * @param name of the new folder within the journal's
 * @returns where the former heads are; null where there were none
 */
export const setHeadsAside = async (
  folder: string,
  name: string,
  kept: readonly string[],
): Promise<string | null> => {
  await mkdir(folder, { recursive: true });
  const files = (await readdir(folder)).filter((file) => JOURNAL_FILE.test(file));
  if (files.length === 0) return null;
  const aside = path.join(folder, name);
  await mkdir(aside, { recursive: true });
  for (const file of files) await copyFile(path.join(folder, file), path.join(aside, file));
  await syncFolder(aside);
  // Cut off from here on, what is kept may stand twice, which does no harm.
  await addToJournal(folder, kept);
  for (const file of files) await unlink(path.join(folder, file));
  await syncFolder(folder);
  return aside;
};
