import { createServer } from 'node:http';
import { createPool } from '../../services/platform/pg/pool.ts';
import { JobListQuery } from '../../contracts/jobs.ts';
import { TalentListQuery } from '../../contracts/talent.ts';
import { openJobs } from '../../projections/jobs/search.ts';
import { creators } from '../../projections/talent/search.ts';
import { tellCpu } from './processes.ts';

/** What P8 holds the product against: node:http alone, which answers with the same page by the same SQL. */
const pool = createPool(process.env['DATABASE_URL'] ?? '', {
  max: 10,
  name: 'bare',
  reads: true,
});

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare');
  const asked = Object.fromEntries(searchParams);
  const page =
    pathname === '/api/talent'
      ? creators(pool, TalentListQuery.parse(asked), new Date())
      : openJobs(pool, JobListQuery.parse(asked), new Date());
  page.then(
    (json) => response.writeHead(200, { 'content-type': 'application/json' }).end(json),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});

tellCpu();
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  process.send?.({ url: `http://127.0.0.1:${port}` });
});
