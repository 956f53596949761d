import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { watchAnswers } from '../http/answered.ts';
import { createLogger } from '../http/logging.ts';
import { createStatusApplication } from '../http/status-application.ts';
import { accessOfRoutes, assertEveryRouteHasAccess } from '../session/access.ts';
import type { Metrics } from './metrics.ts';
import { createMetrics } from './metrics.ts';
import type { Part } from './readiness.ts';
import { createReadiness } from './readiness.ts';
import { StatusModule } from './status.module.ts';

const TOKEN = 'a-token-for-prometheus';
const logger = createLogger('silent');
const elsewhere = { remoteAddress: '203.0.113.7', headers: { host: 'makehold.example' } };

describe('what a process shows of itself', () => {
  let app: NestFastifyApplication;
  let metrics: Metrics;
  let databaseIsThere: boolean;

  const startWith = async (metricsToken: string | undefined, proxied = false): Promise<void> => {
    databaseIsThere = true;
    const database: Part = {
      name: 'database',
      look: () =>
        databaseIsThere ? Promise.resolve('ready') : Promise.reject(new Error('postgres://secret')),
    };
    metrics = createMetrics(logger);
    const readiness = createReadiness([database], logger);
    app = await createStatusApplication(StatusModule.of({ readiness, metrics, metricsToken, proxied }), {
      logger,
      publicUrl: 'http://localhost:3000',
      watch: (server) => watchAnswers(server, (request) => metrics.answered(request)),
    });
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
  };
  const ask = async (url: string, from: object = {}) => {
    const { statusCode, body, headers } = await app.inject({ method: 'GET', url, ...from });
    return { status: statusCode, body, type: String(headers['content-type']) };
  };

  afterEach(async () => {
    await app.close();
  });

  it('has an access rule for each route, and no others than these', async () => {
    await startWith(undefined);

    expect(() => assertEveryRouteHasAccess(app)).not.toThrow();
    expect(accessOfRoutes(app).map(({ path, access }) => `${path} ${access}`)).toEqual([
      '/health/live own-rules',
      '/health/ready own-rules',
      '/metrics own-rules',
    ]);
    expect((await ask('/api/jobs')).status).toBe(404);
  });

  it('tells anybody that it lives and is ready, and only this machine how its parts stand', async () => {
    await startWith(undefined);

    expect(await ask('/health/live', elsewhere)).toMatchObject({ status: 200, body: '{"status":"live"}' });
    expect(await ask('/health/ready', elsewhere)).toMatchObject({ status: 200, body: '{"status":"ready"}' });
    const inside = await ask('/health/ready');
    expect(JSON.parse(inside.body)).toEqual({ status: 'ready', parts: { database: 'ready' } });
  });

  it('answers 503 with the name of what is missing, and lives on', async () => {
    await startWith(undefined);
    databaseIsThere = false;

    const { status, body } = await ask('/health/ready', elsewhere);
    expect(status).toBe(503);
    expect(JSON.parse(body)).toEqual({ status: 'not ready', missing: ['database'] });
    expect((await ask('/health/live', elsewhere)).status).toBe(200);
  });

  it('shows its figures to this machine, and to nobody who comes through a proxy', async () => {
    await startWith(undefined);

    expect(await ask('/metrics')).toMatchObject({
      status: 200,
      type: expect.stringMatching(/^text\/plain; version=0/) as string,
      body: expect.stringContaining('process_cpu_seconds_total') as string,
    });
    const proxied = { headers: { host: 'localhost', 'x-forwarded-for': '203.0.113.7' } };
    const guessed = { ...elsewhere, headers: { authorization: 'Bearer undefined' } };
    for (const from of [elsewhere, proxied, guessed]) expect((await ask('/metrics', from)).status).toBe(404);
  });

  it('shows them to the bearer of METRICS_TOKEN, wherever that is', async () => {
    await startWith(TOKEN);
    const bearing = (token: string) => ({ ...elsewhere, headers: { authorization: `Bearer ${token}` } });

    expect((await ask('/metrics', bearing(TOKEN))).status).toBe(200);
    expect((await ask('/metrics', bearing(`${TOKEN}x`))).status).toBe(404);
    expect((await ask('/metrics', elsewhere)).status).toBe(404);
  });

  it('shows them to bearers alone where a proxy may stand before it that says nothing of others', async () => {
    await startWith(TOKEN, true);

    expect((await ask('/metrics')).status).toBe(404);
    expect(JSON.parse((await ask('/health/ready')).body)).toEqual({ status: 'ready' });
    expect((await ask('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })).status).toBe(200);
  });

  it('counts requests by the pattern of their route, and never by their address', async () => {
    await startWith(undefined);
    await ask('/health/live?x=1');
    await ask('/no/such/0190-page');

    const { body } = await ask('/metrics');
    expect(body).toContain('{method="GET",route="/health/live",status="200"} 1');
    expect(body).toContain('{method="GET",route="none",status="404"} 1');
    expect(body).not.toContain('0190-page');
  });

  it('leaves out what cannot be read, says so, and shows the rest', async () => {
    await startWith(undefined);
    metrics.add('gone', () => Promise.reject(new Error('away')));
    metrics.add('here', () => [{ name: 'makehold_here', help: 'It is.', value: 7, labels: { of: 'x' } }]);

    const { body } = await ask('/metrics');
    expect(body).toContain('makehold_here{of="x"} 7');
    expect(body).toContain('makehold_readings_failed_total{what="gone"} 1');
  });
});
