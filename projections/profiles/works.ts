import type { Work } from '../../contracts/works.ts';
import type { DataOf } from '../../services/events.ts';

/** Where a picture is; the smaller one lies beside it, under the same name. */
const pictureAt = (url: string): Pick<Work, 'image_url' | 'thumb_url'> => ({
  image_url: url,
  thumb_url: url.replace('/files/works/', '/files/work-thumbs/'),
});

/** Somebody's works with one more at the end, added then; it is empty where the person's key is gone. */
export const worksWith = (
  works: readonly Work[],
  { workId, title, words, link, imageUrl }: DataOf<'WorkAdded'>,
  addedAt: string,
): readonly Work[] => [
  ...works,
  {
    id: workId,
    title: title ?? '',
    words: words ?? '',
    link: link ?? '',
    ...pictureAt(imageUrl ?? ''),
    added_at: addedAt,
  },
];

/** The same works, one of them changed. */
export const worksWithEdited = (
  works: readonly Work[],
  { workId, changes }: DataOf<'WorkEdited'>,
): readonly Work[] => {
  const { title, words, link, imageUrl } = changes ?? {};
  const changed = (work: Work): Work => ({
    ...work,
    title: title ?? work.title,
    words: words ?? work.words,
    link: link ?? work.link,
    ...(imageUrl === undefined ? {} : pictureAt(imageUrl)),
  });
  return works.map((work) => (work.id === workId ? changed(work) : work));
};

/** The others. */
export const worksWithout = (works: readonly Work[], workId: string): readonly Work[] =>
  works.filter(({ id }) => id !== workId);

/** The same works in this order. */
export const worksOrdered = (works: readonly Work[], order: readonly string[]): readonly Work[] =>
  [...works].sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));

/** SQL: the first work of `p`, a row of read.profiles, as a card shows it; null where there is none. */
export const firstWork = `case when jsonb_array_length(p.works) > 0 then json_build_object(
    'title', p.works -> 0 ->> 'title', 'thumb_url', p.works -> 0 ->> 'thumb_url') end`;
