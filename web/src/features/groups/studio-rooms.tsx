import { usePaged } from '../../lib/paged.ts';
import { useRoom } from '../../lib/realtime.ts';
import { myStudiosQuery } from './studios-api.ts';

const StudioRoom = ({ id }: { id: string }) => {
  useRoom(`studio-managers:${id}`);
  return null;
};

/** So many are heard at a time: those that were joined last. */
const HEARD_MOST = 20;

/** Hears of applications to the studios that the reader manages; shows nothing. */
export const StudioRooms = () =>
  (usePaged(myStudiosQuery).data ?? [])
    .filter(({ my_role: mine }) => mine !== 'Member')
    .slice(0, HEARD_MOST)
    .map(({ id }) => <StudioRoom key={id} id={id} />);
