import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type/core';
import type { fileExtensions } from '../../../contracts/attachments.ts';

type FileExtension = (typeof fileExtensions)[number];

/** A file on the disk, and how it begins. */
interface Content {
  readonly path: string;
  readonly head: Buffer;
}
type Check = (content: Content) => boolean | Promise<boolean>;

/** As many bytes of the beginning as file-type looks at. */
const HEAD = 4_100;

const begins =
  (...starts: readonly (string | readonly number[])[]): Check =>
  ({ head }) =>
    starts.some((start) => {
      const bytes = typeof start === 'string' ? Buffer.from(start, 'latin1') : Buffer.from(start);
      return head.subarray(0, bytes.length).equals(bytes);
    });

/** Of the beginning alone: what a container holds further on is not looked into. */
const sniffed =
  (...types: readonly string[]): Check =>
  async ({ head }) => {
    const found = await fileTypeFromBuffer(head).catch(() => undefined);
    return found !== undefined && types.includes(found.mime);
  };

/** UTF-8 without a NUL, from its beginning to its end. */
const isText: Check = async ({ path }) => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      if (chunk.includes(0)) return false;
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
};

const both =
  (...checks: readonly Check[]): Check =>
  async (content) => {
    for (const check of checks) if (!(await check(content))) return false;
    return true;
  };
const either =
  (...checks: readonly Check[]): Check =>
  async (content) => {
    for (const check of checks) if (await check(content)) return true;
    return false;
  };

const textBeginning = (start: RegExp): Check =>
  both(({ head }) => start.test(head.toString('utf8').replace(/^\uFEFF/, '')), isText);

/** A place or model as Roblox Studio saves it: binary, with its own sign, or XML. */
const roblox = begins('<roblox!');

/** What a file of each extension has to be. */
const checks: Readonly<Record<FileExtension, Check>> = {
  rbxm: roblox,
  rbxl: roblox,
  rbxmx: textBeginning(/^\s*(?:<\?xml[^>]*>\s*)?<roblox[\s>]/),
  fbx: either(begins('Kaydara FBX Binary'), textBeginning(/^; FBX/)),
  obj: isText,
  txt: isText,
  lua: isText,
  // As it is, or packed as Blender does: gzip before version 3, Zstandard since.
  blend: begins('BLENDER', [0x1f, 0x8b], [0x28, 0xb5, 0x2f, 0xfd]),
  // Whatever is in it: many formats are zips with a name of their own.
  zip: begins('PK\u0003\u0004', 'PK\u0005\u0006'),
  wav: sniffed('audio/wav', 'audio/vnd.wave'),
  mp3: sniffed('audio/mpeg'),
  mp4: sniffed('video/mp4', 'video/x-m4v'),
  pdf: begins('%PDF-'),
};

/** Whether a file is what its extension says; of one that is not taken, false. */
export const isWhatItSays = async (path: string, extension: string): Promise<boolean> => {
  const check = Object.hasOwn(checks, extension) ? checks[extension as FileExtension] : undefined;
  if (check === undefined) return false;
  const handle = await open(path, 'r');
  try {
    const head = Buffer.alloc(HEAD);
    const { bytesRead } = await handle.read(head, 0, HEAD, 0);
    return bytesRead > 0 && (await check({ path, head: head.subarray(0, bytesRead) }));
  } finally {
    await handle.close();
  }
};
