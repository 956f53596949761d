import { launch } from '../../services/apps/all-in-one.ts';
import { systemClock } from '../../services/kernel/clock.ts';
import { loadConfig } from '../../services/platform/config/config.ts';
import { tellCpu } from './processes.ts';

/** The product with the roles that ROLES names, for a bench that talks to it from another process. */
const config = loadConfig(process.env);
await launch(config, systemClock);
tellCpu();
process.send?.({ url: `http://127.0.0.1:${config.port}` });
