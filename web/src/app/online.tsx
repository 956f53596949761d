import { useQuery } from '@tanstack/react-query';
import { api } from '../lib/client.ts';
import { count } from '../lib/format.ts';

const onlineSchema = async () => (await import('../../../contracts/profiles.ts')).OnlineCount;

/** Spec §9: users online, refreshed every 60 s. */
const ONLINE_EVERY = 60_000;

/** How many are online; it has its place from the start, so that what stands beside it does not move. */
export const Online = () => {
  const { data } = useQuery({
    queryKey: ['online'],
    queryFn: ({ signal }) => api.get('/api/online', onlineSchema, { signal }),
    refetchInterval: ONLINE_EVERY,
  });
  return (
    <span className={`pres online${data === undefined ? ' invisible' : ''}`} title="Users online">
      <i className="dot dot--on" />
      <span>
        <span className="mono">{count(data?.online ?? 0)}</span>
        <span className="online__word"> online</span>
      </span>
    </span>
  );
};
