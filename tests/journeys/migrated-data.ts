import { emptyDataDirectory, removeDataDirectory, TEMPLATE } from '../support/data-directory.ts';
import { startProduct } from './product.ts';

/** Starts the product once, and keeps what that makes for all journeys to copy. */
export default async function makeMigratedData(): Promise<() => Promise<void>> {
  const folder = await emptyDataDirectory();
  await (await startProduct({}, folder)).end();
  process.env[TEMPLATE] = folder;
  return () => removeDataDirectory(folder);
}
