import { Attachment } from '../../contracts/attachments.ts';
import { UploadedImage } from '../../contracts/profiles.ts';
import type { Visitors } from './visitors.ts';

type Kind = 'avatar' | 'banner' | 'work';
type Upload<T> = (username: string, kind: Kind, name: string | undefined) => T;

export interface Uploads {
  /**
   * Uploads a picture of the product's own art, by its file name without the end, and knows it again. Another telling
   * uploads anew, where one was cut off.
   * @returns its address; undefined without a name, and where the art is not installed
   */
  readonly upload: Upload<Promise<string | undefined>>;
  /** Uploads it to go with a message, under that name; undefined where the art is not installed. */
  readonly attach: (username: string, name: string) => Promise<Attachment | undefined>;
  /** Begins to, for a step to come: drawing a picture anew takes longer than most of what people do. */
  readonly ahead: Upload<void>;
  /** Nothing is on its way any more; whether it went well, whoever asks for it hears. */
  readonly settled: () => Promise<void>;
}

export const createUploads = (
  visitors: Visitors,
  picture: (name: string) => Promise<Buffer | null>,
): Uploads => {
  const urls = new Map<string, Promise<string | undefined>>();
  const sent = async (username: string, kind: Kind, name: string): Promise<string | undefined> => {
    const image = await picture(name);
    if (image === null) return undefined;
    const path = `/api/uploads/${kind}`;
    return (await visitors.call(username, UploadedImage, { method: 'POST', path, image }))?.url;
  };
  const upload: Uploads['upload'] = (username, kind, name) => {
    if (name === undefined) return Promise.resolve(undefined);
    const key = `${username} ${kind} ${name}`;
    const url = urls.get(key) ?? sent(username, kind, name);
    urls.set(key, url);
    return url;
  };
  return {
    attach: async (username, name) => {
      const image = await picture(name);
      if (image === null) return undefined;
      const path = `/api/uploads/attachment?name=${name}.webp`;
      const key = `${username} attaches ${name}`;
      return (await visitors.call(username, Attachment, { method: 'POST', path, image, key })) ?? undefined;
    },
    upload,
    ahead: (...of) => void upload(...of).catch(() => undefined),
    settled: async () => void (await Promise.allSettled(urls.values())),
  };
};
