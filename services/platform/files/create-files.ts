import type { Files } from './files.ts';
import { createLocalFiles } from './files.ts';
import { createS3Files, s3Place } from './s3-files.ts';

/** Where the configuration says that files lie: in a bucket where `s3Url` names one, else below the data directory. */
export const createFiles = ({
  dataDir,
  s3Url,
}: {
  readonly dataDir: string;
  readonly s3Url?: string | undefined;
}): Files => (s3Url === undefined ? createLocalFiles(dataDir) : createS3Files(s3Place(s3Url)));
