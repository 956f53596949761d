import { useQuery } from '@tanstack/react-query';
import { CircleSlash, Trash2 } from 'lucide-react';
import { exactTime } from '../../lib/format.ts';
import { useRoom } from '../../lib/realtime.ts';
import { Banner } from '../../ui/banner.tsx';
import { accountKeys, accountQuery } from './api.ts';
import { KeepAccount } from './keep-account.tsx';

interface NoticesProps {
  userId: string;
  /** The person may look but change nothing, until then. */
  suspendedUntil: string | null;
}

/** What a person has to know on every page: that they are suspended, or that their account is about to go. */
export const AccountNotices = ({ userId, suspendedUntil }: NoticesProps) => {
  const { data } = useQuery(accountQuery);
  useRoom(`user:${userId}`, { profile: [accountKeys.account] });
  return (
    <>
      {suspendedUntil !== null && (
        <Banner tone="danger" icon={CircleSlash}>
          Your account is suspended until <b>{exactTime(suspendedUntil)}</b>. You can look, but not change
          anything.
        </Banner>
      )}
      {data?.deletion && (
        <Banner tone="hold" icon={Trash2} action={<KeepAccount />}>
          Your account is erased on <b>{exactTime(data.deletion.erases_at)}</b>.
        </Banner>
      )}
    </>
  );
};
