import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { launch } from '../../services/apps/all-in-one.ts';
import { systemClock } from '../../services/kernel/clock.ts';
import { loadConfig } from '../../services/platform/config/config.ts';

/** The product, which answers how much memory it holds once all garbage is collected. */
setFlagsFromString('--expose_gc');
const collect = runInNewContext('gc') as () => void;

const config = loadConfig(process.env);
await launch(config, systemClock);
process.on('message', () => {
  collect();
  collect();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ rss, heapUsed, external });
});
process.send?.({ url: `http://127.0.0.1:${config.port}` });
