import { AdminJobStatus } from '../../../../contracts/admin-jobs.ts';

/** What the tab asks for, as its address has it; empty for what is not asked. */
export interface AdminJobFilters {
  q: string;
  status: AdminJobStatus | '';
  boosted: 'yes' | 'no' | '';
}

export const adminJobFiltersOf = (params: URLSearchParams): AdminJobFilters => {
  const boosted = params.get('boosted');
  return {
    q: params.get('q') ?? '',
    status: AdminJobStatus.safeParse(params.get('status')).data ?? '',
    boosted: boosted === 'yes' || boosted === 'no' ? boosted : '',
  };
};

/** The address with these; its other parts stay. */
export const withAdminJobFilters = (
  params: URLSearchParams,
  changes: Partial<AdminJobFilters>,
): URLSearchParams => {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
};
