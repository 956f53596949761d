import { z } from 'zod';

// The policy of the page forbids `new Function`. Without this, zod tries it as the first schema is made, and every
// page load reports a violation. It has to run before any schema exists: main.tsx imports it first.
z.config({ jitless: true });
