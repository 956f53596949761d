import type { InfiniteData } from '@tanstack/react-query';
import type {
  AdminCase,
  AdminReport,
  AdminReportPage,
  FileReport,
  SetReportStatus,
} from '../../../../contracts/reports.ts';
import {
  AdminCase as Case,
  AdminReportPage as AdminReports,
  ReportPage,
  Surroundings,
} from '../../../../contracts/reports.ts';
import { ProfileParts } from '../../../../contracts/sanctions.ts';
import type { MuteReports, RemoveProfilePart, SanctionFromReport } from '../../../../contracts/sanctions.ts';
import { Created, Done } from '../../../../contracts/wire.ts';
import { api } from '../../lib/client.ts';
import { refusal, useCommand } from '../../lib/command.ts';
import type { Reactions } from '../../lib/command.ts';
import { ApiError, codeOf } from '../../lib/errors.ts';
import { pagedQuery } from '../../lib/paged.ts';
import type { ToastInput } from '../../ui/toast.ts';
import type { TableAnswers } from '../../lib/table-search.ts';
import { reportKeys, sanctionKeys } from '../../lib/further-keys.ts';

export const myReportsQuery = pagedQuery(reportKeys.mine, ({ cursor, signal }) =>
  api.get('/api/me/reports', ReportPage, { query: { cursor }, signal }),
);

export const useFileReport = (reactions: Reactions<FileReport, Created>) =>
  useCommand<FileReport, Created>({
    run: (body, key) => api.post('/api/reports', body, Created, { key }),
    awaits: [reportKeys.mine],
    done: {
      title: 'Report Sent',
      description: 'An admin will look at it. We’ll tell you the outcome.',
      variant: 'ok',
    },
    failed: 'Report Failed',
    ...reactions,
  });

/** For admins: cases, or what is resolved. */
export const adminReportsQuery = (filters: TableAnswers, sort: string) => ({
  ...pagedQuery([...reportKeys.admin, filters, sort], ({ cursor, signal }) =>
    api.get('/api/admin/reports', AdminReports, { query: { ...filters, sort, cursor }, signal }),
  ),
  // Nothing signals what other admins do.
  refetchInterval: 30_000,
});

/** For admins: the case that a report belongs to. */
export const adminCaseQuery = (id: string) => ({
  queryKey: [...reportKeys.admin, 'one', id] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get(`/api/admin/reports/${id}`, Case, { signal }),
  refetchInterval: 30_000,
});

/** The refusal of what another admin was faster with, who is named where the server knows them. */
const refusedBy =
  (title: string) =>
  (error: Error): ToastInput => {
    const name = error instanceof ApiError ? error.fields.changed_by : undefined;
    if (name === undefined) return refusal(title, error);
    const description =
      codeOf(error) === 'report_taken'
        ? `${name} is looking at this report.`
        : `${name} changed this report. Look at it again.`;
    return { title, description, variant: 'destructive' };
  };

export interface StatusChange extends SetReportStatus {
  readonly id: string;
}

type Shown = InfiniteData<AdminReportPage> | AdminCase;

/** Spec §4: the new status shows at once, in the list and in the case, and the old one again where that fails. */
export const useSetReportStatus = (reactions: Reactions<StatusChange, Done> = {}) =>
  useCommand<StatusChange, Done, Shown>({
    run: ({ id, ...body }, key) => api.post(`/api/admin/reports/${id}/status`, body, Done, { key }),
    optimistic: {
      queryKey: reportKeys.admin,
      change: (shown, { id, status }) => {
        const changed = <Report extends AdminReport>(report: Report): Report =>
          report.id === id ? { ...report, status, claimed_until: null } : report;
        return 'pages' in shown
          ? { ...shown, pages: shown.pages.map((page) => ({ ...page, items: page.items.map(changed) })) }
          : changed(shown);
      },
    },
    done: { title: 'Status updated!', variant: 'ok' },
    failed: refusedBy('Failed to update status.'),
    ...reactions,
  });

/** Resolves a report by a decision against the person whom it is about. */
export const useSanctionFromReport = ({ id }: AdminReport, reactions: Reactions<SanctionFromReport, Done>) =>
  useCommand<SanctionFromReport, Done>({
    run: (body, key) => api.post(`/api/admin/reports/${id}/sanction`, body, Done, { key }),
    awaits: [reportKeys.admin, sanctionKeys.admin],
    done: { title: 'Report resolved', variant: 'ok' },
    failed: refusedBy('Nothing was changed'),
    ...reactions,
  });

/** What of a profile can be removed, for admins. */
export const profilePartsQuery = (userId: string) => ({
  queryKey: [...sanctionKeys.admin, 'parts', userId] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.get(`/api/admin/users/${userId}/parts`, ProfileParts, { signal }),
});

export const useRemovePart = (userId: string, reactions: Reactions<RemoveProfilePart, Done>) =>
  useCommand<RemoveProfilePart, Done>({
    run: (body, key) => api.post(`/api/admin/users/${userId}/parts/remove`, body, Done, { key }),
    awaits: [sanctionKeys.admin],
    done: { title: 'Removed', description: 'We’ll tell them why and how to appeal.', variant: 'ok' },
    failed: 'Nothing was changed',
    ...reactions,
  });

export const useMuteReports = (userId: string, reactions: Reactions<MuteReports, Done>) =>
  useCommand<MuteReports, Done>({
    run: (body, key) => api.post(`/api/admin/users/${userId}/mute-reports`, body, Done, { key }),
    awaits: [reportKeys.admin, sanctionKeys.admin],
    done: { title: 'Muted', description: 'We’ll tell them why and how to appeal.', variant: 'ok' },
    failed: 'Nothing was changed',
    ...reactions,
  });

/** Asks for messages around the reported one, which is noted each time. */
export const useLook = () =>
  useCommand<string, Surroundings>({
    run: (id, key) => api.post(`/api/admin/reports/${id}/look`, undefined, Surroundings, { key }),
    invalidates: [['admin', 'audit', 'looks']],
    failed: 'Couldn’t show the messages',
  });
