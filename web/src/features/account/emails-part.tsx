import { useQuery } from '@tanstack/react-query';
import { emailKinds } from '../../../../contracts/email-words.ts';
import type { EmailKind } from '../../../../contracts/emails.ts';
import { Bone, ErrorState, Skeleton } from '../../ui/states.tsx';
import { Switch } from '../../ui/choice.tsx';
import { emailsQuery, useChangeEmails } from './api.ts';
import { Section } from './section.tsx';

const kinds = Object.keys(emailKinds) as EmailKind[];

/** Which emails the person gets: a switch for each kind. */
export const EmailsPart = () => {
  const choices = useQuery(emailsQuery);
  const change = useChangeEmails();
  return (
    <Section
      id="emails"
      title="Email notifications"
      intro="You’ll still get every notification here. We always email you about your account and its security."
    >
      {choices.data ? (
        <ul className="account__list">
          {kinds.map((kind) => (
            <li key={kind}>
              <Switch
                on={!choices.data.off.includes(kind)}
                onChange={(on) => change.mutate({ kind, on })}
                about={emailKinds[kind].about}
              >
                {emailKinds[kind].name}
              </Switch>
            </li>
          ))}
        </ul>
      ) : choices.error ? (
        <ErrorState
          title="We couldn’t load your choices."
          error={choices.error}
          onRetry={() => void choices.refetch()}
        />
      ) : (
        <Skeleton label="Loading your email notifications">
          {kinds.map((kind) => (
            <Bone key={kind} width="90%" />
          ))}
        </Skeleton>
      )}
    </Section>
  );
};
