import { open } from 'yauzl';

/** The names of the files in a zip. @throws Error for what is none */
export const namesInZip = (path: string): Promise<readonly string[]> =>
  new Promise((resolve, reject) => {
    open(path, (fault, zip) => {
      if (fault) return reject(fault);
      const names: string[] = [];
      zip.on('entry', ({ fileName }: { fileName: string }) => names.push(fileName));
      zip.on('end', () => resolve(names));
      zip.on('error', reject);
    });
  });
