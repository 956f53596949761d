import { useQuery } from '@tanstack/react-query';
import { CircleSlash, Trash2 } from 'lucide-react';
import { exactTime } from '../../lib/format.ts';
import { useRoom } from '../../lib/realtime.ts';
import { useSuspension } from '../../lib/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { SuspendedWords } from '../../ui/suspended.tsx';
import { accountQuery } from './api.ts';
import { KeepAccount } from './keep-account.tsx';

/** What a person has to know on every page: that they are suspended, or that their account is about to go. */
export const AccountNotices = ({ userId }: { userId: string }) => {
  const suspension = useSuspension();
  const { data } = useQuery(accountQuery);
  useRoom(`user:${userId}`);
  return (
    <>
      {suspension !== null && (
        <Banner tone="danger" icon={CircleSlash}>
          <SuspendedWords {...suspension} />
        </Banner>
      )}
      {data?.deletion && (
        <Banner tone="hold" icon={Trash2} action={<KeepAccount />}>
          Your account will be deleted on <b>{exactTime(data.deletion.erases_at)}</b>.
        </Banner>
      )}
    </>
  );
};
