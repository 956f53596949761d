import type { Work, WorkPicture } from '../../contracts/works.ts';
import type { DataOf } from '../../services/events.ts';

/** A work whole, as it is kept; lists show less of it. */
export interface KeptWork extends Omit<Work, 'picture_count'> {
  readonly story: string;
  /** Addresses of the pictures beside the cover. */
  readonly more: readonly string[];
}

/** Where a picture is; the smaller one lies beside it, under the same name. */
export const pictureAt = (url: string): WorkPicture => ({
  image_url: url,
  thumb_url: url.replace('/files/works/', '/files/work-thumbs/'),
});

/** As lists show it. */
export const listedWork = ({ story: _story, more, ...work }: KeptWork): Work => ({
  ...work,
  picture_count: 1 + more.length,
});

/** Somebody's works with one more at the end, added then; it is empty where the person's key is gone. */
export const worksWith = (
  works: readonly KeptWork[],
  { workId, title, words, link, imageUrl, moreImageUrls, story }: DataOf<'WorkAdded'>,
  addedAt: string,
): readonly KeptWork[] => [
  ...works,
  {
    id: workId,
    title: title ?? '',
    words: words ?? '',
    link: link ?? '',
    ...pictureAt(imageUrl ?? ''),
    more: moreImageUrls ?? [],
    story: story ?? '',
    added_at: addedAt,
  },
];

/** The same works, one of them changed. */
export const worksWithEdited = (
  works: readonly KeptWork[],
  { workId, changes }: DataOf<'WorkEdited'>,
): readonly KeptWork[] => {
  const { title, words, link, imageUrl, moreImageUrls, story } = changes ?? {};
  const changed = (work: KeptWork): KeptWork => ({
    ...work,
    title: title ?? work.title,
    words: words ?? work.words,
    link: link ?? work.link,
    ...(imageUrl === undefined ? {} : pictureAt(imageUrl)),
    more: moreImageUrls ?? work.more,
    story: story ?? work.story,
  });
  return works.map((work) => (work.id === workId ? changed(work) : work));
};

/** The others. */
export const worksWithout = (works: readonly KeptWork[], workId: string): readonly KeptWork[] =>
  works.filter(({ id }) => id !== workId);

/** The same works in this order. */
export const worksOrdered = (works: readonly KeptWork[], order: readonly string[]): readonly KeptWork[] =>
  [...works].sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));

/** SQL: the first work of `p`, a row of read.profiles, as a card shows it; null where there is none. */
export const firstWork = `case when jsonb_array_length(p.works) > 0 then json_build_object(
    'title', p.works -> 0 ->> 'title', 'thumb_url', p.works -> 0 ->> 'thumb_url') end`;
