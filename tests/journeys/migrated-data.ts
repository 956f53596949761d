import { emptyDataDirectory, removeDataDirectory, TEMPLATE } from '../support/data-directory.ts';
import { COMMUNITY, keepCommunity } from './face/kept-community.ts';
import { startProduct } from './product.ts';

/** Starts the product once, and keeps what that makes for all journeys to copy; and a community for all who want one. */
export default async function makeMigratedData(): Promise<() => Promise<void>> {
  const folder = await emptyDataDirectory();
  await (await startProduct({}, folder)).end();
  process.env[TEMPLATE] = folder;
  const community = await keepCommunity();
  process.env[COMMUNITY] = community.url;
  return async () => {
    await community.stop();
    await removeDataDirectory(folder);
  };
}
