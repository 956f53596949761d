import { extensionOf, FILE_NAME_LONGEST } from '../../../contracts/attachments.ts';

/** Controls, halves of surrogate pairs, and what turns the direction of writing: it could show another extension. */
const UNSHOWN = /[\p{Cc}\p{Surrogate}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu;
/** What some system does not take in a name. */
const UNSTORED = /[<>:"|?*]/g;

/** The last part of a path, of either kind of system. */
const withoutFolders = (name: string): string => name.split(/[/\\]/).at(-1) ?? '';

/**
 * A name under which a file can be shown and saved everywhere. Its extension stays, in lower case.
 * @param as the extension of what is stored, where that is another one
 */
export const shownFileName = (given: string, as?: string): string => {
  const name = withoutFolders(given.normalize('NFC').replace(UNSHOWN, ''))
    .replace(UNSTORED, '_')
    .replace(/\s+/g, ' ')
    .trim();
  const extension = extensionOf(name);
  const stem = (extension === '' ? name : name.slice(0, -extension.length - 1)).replace(
    /^[.\s]+|[.\s]+$/g,
    '',
  );
  const ending = as ?? extension;
  const room = FILE_NAME_LONGEST - ending.length - 1;
  const kept = [...(stem === '' ? 'file' : stem)].slice(0, room).join('');
  return ending === '' ? kept : `${kept}.${ending}`;
};

/** Of a file that is saved (RFC 6266): as it is for browsers of today, and in ASCII for whatever else asks. */
export const savedAs = (name: string, disposition: 'inline' | 'attachment'): string => {
  const ascii = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
};
