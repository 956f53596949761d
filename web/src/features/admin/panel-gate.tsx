import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../lib/errors.ts';
import type { Path } from '../../lib/paths.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { overviewQuery } from './overview.tsx';

/** The panel, or how to get in where it asks for a second factor that the reader has not shown. */
export const PanelGate = ({ children }: { children: ReactNode }) => {
  // Asked once: what the numbers are by now only their own tab and the counts beside the tabs ask again and again.
  const { error } = useQuery({ ...overviewQuery, refetchInterval: false });
  if (!(error instanceof ApiError) || error.code !== 'admin_second_factor') return children;
  return (
    <EmptyState
      title="Turn on two-factor authentication"
      action={
        <ButtonLink kind="go" to={`${paths.account}#second-factor` as Path}>
          Open Account
        </ButtonLink>
      }
    >
      The admin panel opens once you’ve logged in with a code from your phone or a passkey.
    </EmptyState>
  );
};
