import { open } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';

const textOf = (zip: ZipFile, entry: Entry): Promise<string> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (fault, stream) => {
      if (fault) return reject(fault);
      let text = '';
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => {
        text += chunk;
      });
      stream.on('end', () => resolve(text));
      stream.on('error', reject);
    });
  });

/** The texts in a zip by the names of their files. @throws Error for what is no zip */
export const textsInZip = (path: string): Promise<ReadonlyMap<string, string>> =>
  new Promise((resolve, reject) => {
    open(path, { lazyEntries: true }, (fault, zip) => {
      if (fault) return reject(fault);
      const texts = new Map<string, string>();
      zip.on('entry', (entry: Entry) => {
        textOf(zip, entry).then((text) => {
          texts.set(entry.fileName, text);
          zip.readEntry();
        }, reject);
      });
      zip.on('end', () => resolve(texts));
      zip.on('error', reject);
      zip.readEntry();
    });
  });
