import { useQuery } from '@tanstack/react-query';
import { MailOpen } from 'lucide-react';
import { settingsQuery } from '../../lib/settings.ts';
import { Icon } from '../../ui/icon.tsx';

/** Where mails land on an installation without a mail server; nothing elsewhere. */
export const MailboxLink = () => {
  const { data } = useQuery(settingsQuery);
  if (!data?.mailbox) return null;
  return (
    <p className="note-box">
      <Icon of={MailOpen} />
      <span>
        Mail stays on this computer:{' '}
        <a className="link link--in" href={data.mailbox} target="_blank" rel="noreferrer">
          open the mailbox
        </a>
      </span>
    </p>
  );
};
