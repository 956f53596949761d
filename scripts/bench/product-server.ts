import { launch } from '../../services/apps/all-in-one.ts';
import { systemClock } from '../../services/kernel/clock.ts';
import { loadConfig } from '../../services/platform/config/config.ts';

/** The product with the roles that ROLES names, for a bench that talks to it from another process. */
const { url } = await launch(loadConfig(process.env), systemClock);
process.send?.({ url: url.replace('//localhost', '//127.0.0.1') });
