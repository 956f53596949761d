import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { WhoCanStart } from '../../../../contracts/conversations.ts';
import { usePaged } from '../../lib/paged.ts';
import { paths } from '../../lib/paths.ts';
import { useSuspension } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Radio, Switch } from '../../ui/choice.tsx';
import { EndOfList } from '../../ui/end-of-list.tsx';
import { Avatar } from '../../ui/identity.tsx';
import { Link } from '../../ui/link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Bone, Skeleton } from '../../ui/states.tsx';
import { blocksQuery, messagingQuery, useSetMessaging, useUnblock } from './api.ts';

const choices: readonly { value: WhoCanStart; name: string }[] = [
  { value: 'everyone', name: 'Everyone' },
  { value: 'shared', name: 'People I share a contract, studio, or collective with' },
  { value: 'nobody', name: 'Nobody' },
];

/** Ruling 44: for everybody. */
export const WhoCanStartPart = () => {
  const messaging = useQuery(messagingQuery);
  const set = useSetMessaging();
  const suspended = useSuspension() !== null;
  // A choice shows at once, and is taken back where the server refuses it.
  const [picked, setPicked] = useState<WhoCanStart | null>(null);
  const choose = (value: WhoCanStart): void => {
    setPicked(value);
    set.mutate({ who_can_start: value }, { onError: () => setPicked(null) });
  };
  return (
    <Loaded
      query={messaging}
      fault="We couldn’t load your choice."
      skeleton={
        <Skeleton label="Loading your choice">
          <Bone width="60%" height={20} />
        </Skeleton>
      }
    >
      {({ who_can_start: chosen }) => (
        <fieldset className="m-0 border-0 p-0" disabled={suspended}>
          <legend className="label">Who can start a conversation with me</legend>
          {choices.map(({ value, name }) => (
            <Radio
              key={value}
              name="who-can-start"
              checked={(picked ?? chosen) === value}
              onChange={() => choose(value)}
            >
              {name}
            </Radio>
          ))}
        </fieldset>
      )}
    </Loaded>
  );
};

const hidden = [
  {
    name: 'hide_receipts',
    label: 'Hide read receipts',
    about: 'Nobody sees when you’ve read their messages, and you don’t see when they’ve read yours.',
  },
  {
    name: 'hide_typing',
    label: 'Hide when you’re typing',
    about: 'Nobody sees when you’re typing, and you don’t see when they are.',
  },
] as const;

/** Both ways: whoever hides it doesn't see it of others. */
export const HiddenPart = () => {
  const { data } = useQuery(messagingQuery);
  const set = useSetMessaging();
  const suspended = useSuspension() !== null;
  if (data === undefined) return null;
  return (
    <fieldset className="m-0 border-0 p-0 stack gap-4" disabled={suspended}>
      <legend className="sr">What you hide in direct messages</legend>
      {hidden.map(({ name, label, about }) => (
        <Switch
          key={name}
          on={data[name]}
          about={about}
          onChange={(on) =>
            set.mutate(name === 'hide_receipts' ? { hide_receipts: on } : { hide_typing: on })
          }
        >
          {label}
        </Switch>
      ))}
    </fieldset>
  );
};

export const BlockedPeople = () => {
  const blocked = usePaged(blocksQuery);
  const unblock = useUnblock();
  return (
    <section aria-labelledby="blocked-title">
      <h3 className="label" id="blocked-title">
        Blocked people
      </h3>
      <Loaded
        query={blocked}
        fault="We couldn’t load your blocked people."
        skeleton={
          <Skeleton label="Loading blocked people">
            <Bone width="40%" />
          </Skeleton>
        }
        empty={<p className="c3 mt-1">You haven’t blocked anyone.</p>}
      >
        {(rows) => (
          <>
            <ul className="account__list mt-2">
              {rows.map(({ id, person }) => (
                <li key={id} className="row gap-3">
                  <Avatar src={person.avatar_url} seed={person.username} size={32} />
                  <Link className="b u trunc grow" to={paths.profile(person.username)}>
                    <bdi>{person.display_name}</bdi>
                  </Link>
                  <Button
                    busy={unblock.isPending && unblock.variables.id === id}
                    onClick={() => unblock.mutate(person)}
                  >
                    Unblock<span className="sr"> {person.display_name}</span>
                  </Button>
                </li>
              ))}
            </ul>
            <EndOfList noun={['person', 'people']} end={blocked.end} />
          </>
        )}
      </Loaded>
    </section>
  );
};
