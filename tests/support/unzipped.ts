import type { Entry } from 'yauzl';
import { fromBuffer } from 'yauzl';

/** Every file of a zip, by name. */
export const unzipped = (zip: Buffer): Promise<ReadonlyMap<string, Buffer>> =>
  new Promise((resolve, reject) => {
    const found = new Map<string, Buffer>();
    fromBuffer(zip, { lazyEntries: true }, (error, file) => {
      if (error !== null) return void reject(error);
      file.on('entry', (entry: Entry) => {
        file.openReadStream(entry, (failed, stream) => {
          if (failed !== null) return void reject(failed);
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
          stream.on('error', reject);
          stream.on('end', () => {
            found.set(entry.fileName, Buffer.concat(chunks));
            file.readEntry();
          });
        });
      });
      file.on('end', () => resolve(found));
      file.on('error', reject);
      file.readEntry();
    });
  });
