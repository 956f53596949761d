import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

/** Texts of the web; index.html is put together anew for each page. */
const worthIt = /\.(js|css|svg|json|webmanifest)$/;
/** Below this many bytes compression saves no packet; services/platform/http/web-files.ts has the same figure. */
const WORTH_COMPRESSING = 1024;

/**
 * Puts a brotli beside each text of a built folder, at the quality that takes too long while somebody waits: a tenth
 * less than what the server makes by itself.
 */
export async function compressTexts(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && worthIt.test(entry.name) && !entry.parentPath.includes('.vite'))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const text = readFileSync(file);
      if (text.length >= WORTH_COMPRESSING)
        writeFileSync(`${file}.br`, await promisify(brotliCompress)(text));
    }),
  );
}
