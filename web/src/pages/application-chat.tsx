import type { Ref } from 'react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Lock, LockOpen, Star } from 'lucide-react';
import type { ChatMessage, Contract } from '../../../contracts/contract.ts';
import type { ContractActs } from '../features/contract/acts.ts';
import {
  aroundQuery,
  chatQuery,
  contractQuery,
  earlierQuery,
  postMessage,
} from '../features/contract/api.ts';
import type { EscrowStep } from '../features/contract/api.ts';
import { unbrokenUpTo } from '../lib/message-cache.ts';
import { useReadWhileOpen } from '../features/conversations/chats.ts';
import { MessageComposer } from '../ui/message-composer.tsx';
import { ContractDialogs, useContractSteps } from '../features/contract/contract-dialogs.tsx';
import { ContractPanel } from '../features/contract/contract-panel.tsx';
import { ConversationWith } from '../ui/conversation-with.tsx';
import { Conversations } from '../features/conversations/conversations.tsx';
import { useMessageTarget } from '../lib/message-target.ts';
import { useListPlace } from '../features/conversations/list-place.ts';
import { unconfirmed, useOutbox } from '../lib/outbox.ts';
import { counterparty, shortName, stageOf } from '../features/contract/stage.ts';
import { Standing } from '../features/contract/standing.tsx';
import { ContractThread } from '../features/contract/thread.tsx';
import { rowsOf, timeline } from '../features/contract/timeline.ts';
import { useAskedDialog } from '../features/contract/use-asked-dialog.ts';
import { useCheckoutReturn } from '../features/contract/use-checkout-return.ts';
import { useTyping } from '../lib/typing.ts';
import { ApiError, isUnknown } from '../lib/errors.ts';
import { contractKeys } from '../lib/query-keys.ts';
import { useRouteParameter } from '../lib/route-parameter.ts';
import { useRoom } from '../lib/realtime.ts';
import { useSession } from '../lib/session.ts';
import { useTitle } from '../lib/title.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { ConversationSkeleton, MessagesSkeleton } from '../ui/chat-skeleton.tsx';
import { Loaded } from '../ui/loaded.tsx';
import type { Asked } from '../ui/loaded.tsx';
import { MessagesFrom } from '../ui/messages-from.tsx';
import { useSeenHeight } from '../ui/seen-height.ts';
import { useRedirectWithReason } from '../ui/unknown.tsx';
import '../ui/chat.css';
import '../features/contract/contract.css';

const LoginAgainFirst = lazy(() => import('../features/account/login-again-first.tsx'));

/** While a payment waits for its confirmation the contract is also asked for this often, in ms. */
const CONFIRM_EVERY = 2_000;

interface ConversationProps {
  contract: Contract;
  confirming: boolean;
  chat: Asked<ChatMessage[]>;
  typing: boolean;
  onTyping: () => void;
  onContract: () => void;
  onRate: () => void;
  ref: Ref<HTMLElement>;
}

const Conversation = ({
  contract,
  confirming,
  chat,
  typing,
  onTyping,
  onContract,
  onRate,
  ref,
}: ConversationProps) => {
  const id = contract.id;
  const { search } = useListPlace();
  const messages = chat.data;
  const viewerId = contract[contract.viewer].id;
  const other = counterparty(contract);
  const outbox = useOutbox({
    conversation: id,
    senderId: viewerId,
    post: (message) => postMessage(id, message),
    messages: messages ?? [],
    stale: [contractKeys.chat(id)],
  });
  const first = messages?.[0]?.sequence ?? 0;
  const stage = stageOf(contract);
  const target = useMessageTarget();
  const underWay = unconfirmed(outbox.outgoing, messages ?? [], viewerId);

  return (
    <ConversationWith
      ref={ref}
      person={other}
      about={contract.job.title}
      page="applicationChat"
      search={search}
    >
      <button
        type="button"
        className={`pill-bar${stage === 'released' ? ' pill-bar--ok' : ''}`}
        onClick={onContract}
        aria-haspopup="dialog"
      >
        <Icon
          of={stage === 'released' ? LockOpen : Lock}
          className={stage === 'released' ? 'c-ok' : 'c-hold'}
        />
        <span className="grow trunc">
          <Standing contract={contract} confirming={confirming} />
        </span>
        <b className="nowrap">View contract</b>
        <Icon of={ChevronRight} />
      </button>
      {contract.ratings.can_rate && (
        <div className="pill-act">
          <Button full icon={Star} onClick={onRate}>
            Rate Experience
          </Button>
        </div>
      )}
      <Loaded query={chat} skeleton={<MessagesSkeleton />} fault="Could not load messages." faultIn="thread">
        {(known) => (
          <MessagesFrom
            known={{ items: known, earlier: first === 0 ? null : String(first) }}
            earlierQuery={earlierQuery(id, first)}
            aroundQuery={(message) => aroundQuery(id, message)}
            target={target}
          >
            {({ messages: shown, earlier, later, latest, starts }) => {
              const complete = earlier.onMore === undefined;
              const outgoing = latest ? underWay : [];
              const entries = timeline(contract, shown, outgoing, viewerId, complete, { latest, starts });
              const newest = known.at(-1);
              return (
                <ContractThread
                  rows={rowsOf(entries, complete)}
                  contract={contract}
                  outbox={outbox}
                  earlier={earlier}
                  later={later}
                  onLatest={latest ? null : () => target.goTo(null)}
                  heard={newest?.sender_id === other.id ? `${other.display_name}: ${newest.body}` : ''}
                  target={target}
                />
              );
            }}
          </MessagesFrom>
        )}
      </Loaded>
      <div className="typing" role="status">
        {typing && (
          <>
            <i />
            <i />
            <i />
            &nbsp;{shortName(other.display_name)} is typing
          </>
        )}
      </div>
      <MessageComposer
        chat={id}
        to={shortName(other.display_name)}
        onSend={(body, files) => {
          outbox.send(body, unbrokenUpTo(messages ?? []), { files });
          // It stands at the end, wherever one was reading.
          if (target.message !== null) target.goTo(null);
        }}
        onTyping={onTyping}
      />
    </ConversationWith>
  );
};

const ChatPage = ({ applicationId: id }: { applicationId: string }) => {
  const session = useSession();
  const [sheet, setSheet] = useState(false);
  const contract = useQuery({
    ...contractQuery(id),
    refetchInterval: (query) =>
      query.state.data?.payment_status === 'none' && location.search.includes('checkout=done')
        ? CONFIRM_EVERY
        : false,
  });
  const chat = useQuery({ ...chatQuery(id), enabled: contract.data !== undefined });
  const { dialog, show } = useAskedDialog(contract.data, !contract.isFetching);
  const [tooOld, setTooOld] = useState<EscrowStep | null>(null);
  const steps = useContractSteps(id, show, setTooOld);
  const { confirming } = useCheckoutReturn(contract.data);
  const { typing, heard, stopped } = useTyping();
  useSeenHeight();

  const data = contract.data;
  const other = data ? counterparty(data) : undefined;
  useTitle(other?.display_name);
  const room = useRoom(`contract:${id}`, {
    onTyping: (userId) => {
      if (userId !== session.userId) heard();
    },
  });

  const box = useRef<HTMLElement>(null);
  useReadWhileOpen({
    applicationId: id,
    heard: chat.data?.findLast(({ sender_id: sender }) => sender === other?.id)?.id,
    box,
    opened: data !== undefined,
  });
  const newest = chat.data?.at(-1);
  useEffect(() => {
    if (newest !== undefined && newest.sender_id === other?.id) stopped();
  }, [newest, other?.id, stopped]);

  const refused =
    contract.error instanceof ApiError && contract.error.status >= 400 && contract.error.status < 500;
  useRedirectWithReason(
    'applicationChat',
    refused
      ? {
          title: 'Could not load conversation.',
          ...(isUnknown(contract.error) ? { description: 'Application not found.' } : {}),
        }
      : null,
  );

  if (!data) {
    return (
      <div className="chat chat--phone">
        <Conversations />
        {contract.error !== null && <h1 className="sr">Messages</h1>}
        <Loaded
          query={contract}
          skeleton={<ConversationSkeleton />}
          fault="Could not load conversation."
          faultIn="chat__main chat__blank"
          away={refused}
        >
          {() => null}
        </Loaded>
      </div>
    );
  }
  const acts: ContractActs = {
    open: (next) => {
      setSheet(false);
      show(next);
    },
    cancelCheckout: () => steps.mutate({ step: 'cancel-checkout' }),
    busy: steps.isPending,
  };
  const panel = <ContractPanel contract={data} acts={acts} confirming={confirming} />;
  return (
    <div className="chat chat--phone">
      <Conversations />
      <Conversation
        ref={box}
        contract={data}
        confirming={confirming}
        chat={chat}
        typing={typing}
        onTyping={room.sendTyping}
        onContract={() => setSheet(true)}
        onRate={() => show('rate')}
      />
      <aside className="chat__side" aria-label="Contract" tabIndex={0}>
        {panel}
      </aside>
      <Sheet open={sheet} onClose={() => setSheet(false)} title="Contract">
        <div className="chat__sheet">{panel}</div>
      </Sheet>
      {tooOld === null ? (
        <ContractDialogs contract={data} open={dialog} onClose={() => show(null)} steps={steps} />
      ) : (
        <Suspense>
          <LoginAgainFirst
            then="release the payment"
            onClose={() => setTooOld(null)}
            onDone={() => {
              setTooOld(null);
              steps.mutate(tooOld);
            }}
          />
        </Suspense>
      )}
    </div>
  );
};

export default function ApplicationChatPage() {
  const applicationId = useRouteParameter('applicationChat');
  // Another conversation is another page: drafts, outbox and scroll belong to one.
  return <ChatPage key={applicationId} applicationId={applicationId} />;
}
