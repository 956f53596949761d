import { useQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { contractsQuery } from '../features/contract/api.ts';
import { counterparty } from '../features/contract/stage.ts';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';

/** The way to the chat with the other side of a contract, the latest one; nothing for whoever has none with them. */
export const ProfileChat = ({ personId }: { personId: string }) => {
  const { data } = useQuery(contractsQuery);
  const [latest] = (data?.items ?? [])
    .filter((contract) => counterparty(contract).id === personId)
    .sort((one, other) => other.accepted_at.localeCompare(one.accepted_at));
  if (latest === undefined) return null;
  return (
    <ButtonLink
      kind="go"
      large
      icon={MessageSquare}
      className="pid__act"
      to={paths.applicationChat(latest.id)}
    >
      Open chat
    </ButtonLink>
  );
};
