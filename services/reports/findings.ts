import { z } from 'zod';
import { Detector } from '../../contracts/findings.ts';
import { defineTask } from '../platform/queue/task.ts';

/** Reports a sign of farming, as a fact of the case of this person and detector. */
export const reportFinding = defineTask({
  name: 'report-finding',
  payload: z.object({
    personId: z.uuid(),
    detector: Detector,
    /** What is reported once, for ever. */
    fact: z.string(),
    /** The other people of it. */
    with: z.array(z.uuid()),
    applicationId: z.uuid().nullable(),
  }),
});

/** Looks whether a released payment closes a ring of two or three who pay each other. */
export const findPaymentRings = defineTask({
  name: 'find-payment-rings',
  payload: z.object({
    applicationId: z.uuid(),
    employerId: z.uuid(),
    developerId: z.uuid(),
    /** When it was released. */
    at: z.string(),
  }),
});
