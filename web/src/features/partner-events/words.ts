import type {
  DeliveryFault,
  PartnerEventType,
  SwitchedOffBecause,
  WebhookDelivery,
  WebhookEndpoint,
} from '../../../../contracts/partner-events.ts';
import { PartnerEventType as Types } from '../../../../contracts/partner-events.ts';
import type { StatusProps } from '../../ui/status.tsx';

/** The types that can be chosen, by what they are about. */
export const typeGroups: readonly { readonly name: string; readonly types: readonly PartnerEventType[] }[] = [
  { name: 'Jobs', types: Types.options.filter((type) => type.startsWith('job.')) },
  { name: 'Applications', types: Types.options.filter((type) => type.startsWith('application.')) },
  { name: 'Contracts', types: Types.options.filter((type) => type.startsWith('contract.')) },
  { name: 'Messages', types: Types.options.filter((type) => type.startsWith('message.')) },
];

/** "job.posted and 3 more" */
export const whatItHears = (types: readonly PartnerEventType[]): string => {
  const [first = '', ...rest] = types;
  if (types.length === Types.options.length) return 'All events';
  return rest.length === 0 ? first : `${first} and ${rest.length} more`;
};

const off: Readonly<Record<SwitchedOffBecause, string>> = {
  gone: 'It answered that it’s gone (410), so we switched it off.',
  failing: 'Nothing arrived for five days, so we switched it off.',
};

/** Why nothing is sent; null where it is. */
export const whyOff = ({ status, because }: WebhookEndpoint): string | null => {
  if (status === 'active') return null;
  if (status === 'paused') return 'You paused it. What happens meanwhile isn’t sent later.';
  return off[because ?? 'failing'];
};

export const statusOf = ({ status, failing_since: failing }: WebhookEndpoint): StatusProps => {
  if (status === 'paused') return { tone: 'idle', children: 'Paused' };
  if (status === 'off') return { tone: 'bad', children: 'Off' };
  return failing === null ? { tone: 'ok', children: 'On' } : { tone: 'hold', children: 'Failing' };
};

const faults: Readonly<Record<DeliveryFault, string>> = {
  timeout: 'No answer within 10 seconds',
  address: 'Not a public address',
  unreachable: 'Couldn’t connect',
  held: 'Held: the endpoint or your plan is off',
  busy: 'Not tried: the one before timed out',
};

/** What came of the last attempt, in a few words. */
export const outcomeOf = ({ last_fault: fault, last_code: code, last_ms: ms }: WebhookDelivery): string => {
  if (fault !== null) return faults[fault];
  if (code === null) return 'Not tried yet';
  return ms === null ? String(code) : `${code} in ${ms} ms`;
};

export const deliveryStatusOf = ({ status, attempts }: WebhookDelivery): StatusProps => {
  if (status === 'delivered') return { tone: 'ok', children: 'Delivered' };
  if (status === 'failed') return { tone: 'bad', children: 'Failed' };
  return attempts === 0 ? { tone: 'idle', children: 'Waiting' } : { tone: 'hold', children: 'Retrying' };
};
