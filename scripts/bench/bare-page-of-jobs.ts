import { createServer } from 'node:http';
import { createPool } from '../../services/platform/pg/pool.ts';
import { JobListQuery } from '../../contracts/jobs.ts';
import { openJobs } from '../../projections/jobs/search.ts';
import { tellCpu } from './processes.ts';

/** What P8 holds the product against: node:http alone, which answers with the same page by the same SQL. */
const pool = createPool(process.env['DATABASE_URL'] ?? '', {
  max: 10,
  name: 'bare',
  reads: true,
});

const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://bare');
  openJobs(pool, JobListQuery.parse(Object.fromEntries(searchParams)), new Date()).then(
    (page) => response.writeHead(200, { 'content-type': 'application/json' }).end(page),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});

tellCpu();
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  process.send?.({ url: `http://127.0.0.1:${port}` });
});
