import { mkdir, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../files/durable.ts';
import { fillJournal } from './journal.ts';

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
  for (const file of files) await rename(path.join(folder, file), path.join(aside, file));
  await syncFolder(aside);
  await fillJournal(folder, kept);
  await syncFolder(folder);
  return aside;
};
