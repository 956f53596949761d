import type {
  AssignAccountManager,
  EnterpriseRequest,
  GrantPlan,
  RefuseEnterprise,
  RequestEnterprise,
} from '../../../../contracts/enterprise.ts';
import { EnterpriseRequestPage, MyEnterprise, UserPlan } from '../../../../contracts/enterprise.ts';
import { Created, Done } from '../../../../contracts/wire.ts';
import { api } from '../../lib/client.ts';
import { useCommand } from '../../lib/command.ts';
import type { Reactions } from '../../lib/command.ts';
import { enterpriseKeys } from '../../lib/further-keys.ts';
import { pagedQuery } from '../../lib/paged.ts';

export const myEnterpriseQuery = {
  queryKey: enterpriseKeys.mine,
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get('/api/me/enterprise', MyEnterprise, { signal }),
};

export const useRequestEnterprise = (reactions: Reactions<RequestEnterprise, Created>) =>
  useCommand<RequestEnterprise, Created>({
    run: (body, key) => api.post('/api/enterprise-requests', body, Created, { key }),
    awaits: [enterpriseKeys.mine],
    done: { title: 'Request sent', description: 'We’ll tell you when there’s an answer.', variant: 'ok' },
    failed: 'Request Failed',
    ...reactions,
  });

/** For admins: oldest first. */
export const enterpriseRequestsQuery = {
  ...pagedQuery([...enterpriseKeys.admin, 'requests'], ({ cursor, signal }) =>
    api.get('/api/admin/enterprise-requests', EnterpriseRequestPage, { query: { cursor }, signal }),
  ),
  // Nothing signals what other admins do.
  refetchInterval: 30_000,
};

export const userPlanQuery = (id: string) => ({
  queryKey: [...enterpriseKeys.admin, 'plan', id] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.get(`/api/admin/users/${id}/plan`, UserPlan, { signal }),
});

const USERS = ['admin', 'users'] as const;
const stale = [enterpriseKeys.admin, USERS];

export const useRefuseEnterprise = (
  { user_id: id }: EnterpriseRequest,
  reactions: Reactions<RefuseEnterprise, Done>,
) =>
  useCommand<RefuseEnterprise, Done>({
    run: (body, key) => api.post(`/api/admin/users/${id}/enterprise/refuse`, body, Done, { key }),
    awaits: stale,
    done: { title: 'Request refused', variant: 'ok' },
    failed: 'Nothing was changed',
    ...reactions,
  });

export const useGrantPlan = (id: string, reactions: Reactions<GrantPlan, Done>) =>
  useCommand<GrantPlan, Done>({
    run: (body, key) => api.post(`/api/admin/users/${id}/plan`, body, Done, { key }),
    awaits: stale,
    done: { title: 'Plan granted', variant: 'ok' },
    failed: 'Nothing was changed',
    ...reactions,
  });

export const useEndGrant = (id: string, reactions: Reactions<void, Done>) =>
  useCommand<void, Done>({
    run: (_input, key) => api.post(`/api/admin/users/${id}/plan/end`, undefined, Done, { key }),
    awaits: stale,
    done: { title: 'Granted plan ended', variant: 'ok' },
    failed: 'Nothing was changed',
    ...reactions,
  });

export const useAssignAccountManager = (id: string) =>
  useCommand<AssignAccountManager, Done>({
    run: (body, key) => api.post(`/api/admin/users/${id}/account-manager`, body, Done, { key }),
    awaits: stale,
    done: { title: 'Account manager changed', variant: 'ok' },
    failed: 'Nothing was changed',
  });
