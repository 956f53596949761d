import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { APPEAL_DAYS, FileAppeal } from '../../../../contracts/sanctions.ts';
import type { LinkedDecision } from '../../../../contracts/sanctions.ts';
import { isCode } from '../../lib/errors.ts';
import { resolverBy } from '../../lib/forms.ts';
import { exactTime } from '../../lib/format.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { linkedDecisionQuery, useAppealByLink } from './api.ts';
import { Answer, Facts } from './decision.tsx';
import { appealStatuses, decidedOn } from './sanction-words.ts';

interface OfLink {
  token: string;
}
interface OfDecision {
  decision: LinkedDecision;
}

const toLogin = <ButtonLink to={paths.login}>Log In</ButtonLink>;

const AppealForm = ({ token, decision: { appeal_until: until } }: OfLink & OfDecision) => {
  const [sanction = ''] = token.split('.');
  const { form, draft } = useKeptForm<FileAppeal>(`appeal.${sanction}`, {
    begun: { words: '' },
    resolver: resolverBy(FileAppeal),
  });
  const appeal = useAppealByLink(token, { draft });
  return (
    <FormFrame
      form={form}
      labels={{ words: 'Why it’s wrong' }}
      evenSuspended
      onSend={(words) => appeal.mutate(words)}
    >
      <TextArea
        label="Why it’s wrong"
        rows={6}
        error={form.formState.errors.words?.message}
        {...form.register('words')}
      />
      <p className="c2 pretty">
        You can appeal once, until <time dateTime={until}>{exactTime(until)}</time>. Another admin looks at
        it, if there is one, and we email you the answer.
      </p>
      <div>
        <Button kind="go" large type="submit" busy={appeal.isPending}>
          Send Appeal
        </Button>
      </div>
    </FormFrame>
  );
};

const nextOf = ({ kind, appeal, lifted_at: lifted }: LinkedDecision): ReactNode => {
  if (appeal?.status === 'pending')
    return 'Your appeal is in. Another admin looks at it, if there is one, and we email you the answer.';
  if (appeal?.status === 'denied') return 'The decision doesn’t change, and can’t be appealed again.';
  if (appeal?.over === true) return 'This decision was already over, so nothing else changed.';
  if (lifted !== null)
    return kind === 'ban' ? 'This ban was lifted. You can log in again.' : 'This decision was taken back.';
  return appeal === null ? 'This decision is no longer in force, so there’s nothing to appeal.' : null;
};

const Decision = ({ token, decision }: OfLink & OfDecision) => {
  const { appeal, lifted_at: lifted, about } = decision;
  return (
    <div className="stack read">
      <section className="stack gap-3" aria-labelledby="decision">
        <div className="split row--wrap gap-2">
          <h2 id="decision" className="d-20 min-w-0 wrap-anywhere">
            {decidedOn(decision)}
            {about !== null && about.title !== '' && (
              <>
                {': '}
                <bdi>{about.title}</bdi>
              </>
            )}
          </h2>
          <span className="row row--wrap gap-2">
            {lifted !== null && <Status tone="ok">Taken back</Status>}
            {appeal && <Status {...appealStatuses[appeal.status]} />}
          </span>
        </div>
        <Facts decision={decision} />
        <p className="t-12 c3">A site admin made this decision.</p>
        {appeal && <Answer appeal={appeal} />}
      </section>
      {decision.can_appeal ? (
        <AppealForm token={token} decision={decision} />
      ) : (
        <div className="stack gap-3">
          <p className="c2 pretty" role="status">
            {nextOf(decision)}
          </p>
          {lifted !== null && <div>{toLogin}</div>}
        </div>
      )}
    </div>
  );
};

const Found = ({ token }: OfLink) => {
  const query = useQuery(linkedDecisionQuery(token));
  if (isCode(query.error, 'appeal_link_unknown'))
    return (
      <EmptyState title="This link doesn’t work." action={toLogin}>
        Part of it may be missing. Open the link from the email again, or log in: if your account is banned,
        you can appeal from there.
      </EmptyState>
    );
  if (isCode(query.error, 'appeal_too_late'))
    return (
      <EmptyState title="The time to appeal is over.">
        A decision can be appealed for {APPEAL_DAYS} days.
      </EmptyState>
    );
  return (
    <Loaded
      query={query}
      skeleton={<RowsSkeleton label="Loading the decision" rows={2} />}
      fault="We couldn’t load the decision."
    >
      {(decision) => <Decision token={token} decision={decision} />}
    </Loaded>
  );
};

/** Where the link of a mail about a decision leads. `token`: empty where there is none in the address. */
export const AppealByLink = ({ token }: OfLink) =>
  token === '' ? (
    <EmptyState title="Open the link from your email." action={toLogin}>
      The email about the decision has a link to this page. If your account is banned, you can also appeal
      after you try to log in.
    </EmptyState>
  ) : (
    <Found token={token} />
  );
