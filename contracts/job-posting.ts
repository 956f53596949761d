import type { Job } from './jobs.ts';

/** schema.org units; a pay type without one has no period that a search engine knows. */
const units: Readonly<Record<string, string>> = { Hourly: 'HOUR', Monthly: 'MONTH' };

/** The job as a schema.org JobPosting, for search engines. Amounts are in whole units there. */
export const jobPosting = (job: Job): object => ({
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title: job.title,
  description: job.description,
  datePosted: job.created_at,
  identifier: { '@type': 'PropertyValue', name: 'Makehold', value: job.id },
  employmentType: 'CONTRACTOR',
  jobLocationType: 'TELECOMMUTE',
  hiringOrganization: {
    '@type': 'Organization',
    name: job.studio?.name ?? job.poster?.display_name ?? 'A Studio',
  },
  directApply: true,
  skills: job.tags.join(', '),
  ...(job.currency !== null && (job.budget_min !== null || job.budget_max !== null)
    ? {
        baseSalary: {
          '@type': 'MonetaryAmount',
          currency: job.currency,
          value: {
            '@type': 'QuantitativeValue',
            ...(job.budget_min === null ? {} : { minValue: job.budget_min / 100 }),
            ...(job.budget_max === null ? {} : { maxValue: job.budget_max / 100 }),
            unitText: units[job.pay_type] ?? 'PROJECT',
          },
        },
      }
    : {}),
});

/** The same as the text of a `<script type="application/ld+json">`: `<` is written so that no text can end it early. */
export const jobPostingJson = (job: Job): string =>
  JSON.stringify(jobPosting(job)).replaceAll('<', '\\u003c');
