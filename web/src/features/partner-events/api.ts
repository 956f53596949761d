import { queryOptions } from '@tanstack/react-query';
import {
  WebhookDeliveries,
  WebhookDeliveryMade,
  WebhookEndpoints,
  WebhookSecret,
} from '../../../../contracts/partner-events.ts';
import type {
  AddWebhookEndpoint,
  ChangeWebhookEndpoint,
  WebhookDelivery,
} from '../../../../contracts/partner-events.ts';
import { Done } from '../../../../contracts/wire.ts';
import { api } from '../../lib/client.ts';
import { useCommand } from '../../lib/command.ts';
import type { Reactions } from '../../lib/command.ts';
import { pagedQuery } from '../../lib/paged.ts';
import { useSecretCommand } from '../../lib/secret-command.ts';

const ENDPOINTS = ['webhook-endpoints'] as const;
const DELIVERIES = ['webhook-deliveries'] as const;
const PATH = '/api/me/webhook-endpoints';

/** How often the log is asked for again while a delivery is under way, in ms. */
const WAITING_EVERY = 3_000;

export const webhookEndpointsQuery = queryOptions({
  queryKey: ENDPOINTS,
  queryFn: ({ signal }) => api.get(PATH, WebhookEndpoints, { signal }),
});

/** One that is to be tried within the minute, or is being tried. */
const isUnderWay = ({ status, next_at: next }: WebhookDelivery): boolean =>
  status === 'waiting' && next !== null && Date.parse(next) < Date.now() + 60_000;

export const webhookDeliveriesQuery = (id: string) =>
  Object.assign(
    pagedQuery([...DELIVERIES, id], ({ cursor, signal }) =>
      api.get(`${PATH}/${id}/deliveries`, WebhookDeliveries, { query: { cursor }, signal }),
    ),
    {
      refetchInterval: ({
        state: { data },
      }: {
        state: { data: { pages: readonly WebhookDeliveries[] } | undefined };
      }) => (data?.pages.some(({ items }) => items.some(isUnderWay)) === true ? WAITING_EVERY : false),
    },
  );

type OnSecret = (made: WebhookSecret) => void;
type Made = Omit<WebhookSecret, 'secret'>;

export const useAddEndpoint = (
  onSecret: OnSecret,
  reactions: Omit<Reactions<AddWebhookEndpoint, Made>, 'onSuccess'>,
) =>
  useSecretCommand(
    'secret',
    (body: AddWebhookEndpoint, key) => api.post(PATH, body, WebhookSecret, { key }),
    onSecret,
    { awaits: [ENDPOINTS], failed: 'No endpoint was added', ...reactions },
  );

export const useRotateSecret = (id: string, onSecret: OnSecret) =>
  useSecretCommand(
    'secret',
    (_: void, key) => api.post(`${PATH}/${id}/rotate`, undefined, WebhookSecret, { key }),
    onSecret,
    { awaits: [ENDPOINTS], failed: 'The secret was not rotated' },
  );

export const useChangeEndpoint = (id: string, reactions: Reactions<ChangeWebhookEndpoint, Done>) =>
  useCommand<ChangeWebhookEndpoint, Done>({
    run: (body, key) => api.patch(`${PATH}/${id}`, body, Done, { key }),
    awaits: [ENDPOINTS],
    done: { title: 'Endpoint saved', variant: 'ok' },
    failed: 'Nothing was saved',
    ...reactions,
  });

export const usePauseEndpoint = (id: string) =>
  useCommand<void, Done>({
    run: (_, key) => api.post(`${PATH}/${id}/pause`, undefined, Done, { key }),
    awaits: [ENDPOINTS],
    done: { title: 'Endpoint paused', variant: 'ok' },
    failed: 'The endpoint was not paused',
  });

export const useResumeEndpoint = (id: string) =>
  useCommand<void, Done>({
    run: (_, key) => api.post(`${PATH}/${id}/resume`, undefined, Done, { key }),
    awaits: [ENDPOINTS],
    invalidates: [[...DELIVERIES, id]],
    done: { title: 'Endpoint on', variant: 'ok' },
    failed: 'The endpoint was not turned on',
  });

export const useRemoveEndpoint = (id: string, reactions: Reactions<void, Done>) =>
  useCommand<void, Done>({
    run: (_, key) => api.delete(`${PATH}/${id}`, Done, { key }),
    awaits: [ENDPOINTS],
    done: { title: 'Endpoint removed', variant: 'ok' },
    failed: 'The endpoint was not removed',
    ...reactions,
  });

export const useTestEndpoint = (id: string) =>
  useCommand<void, WebhookDeliveryMade>({
    run: (_, key) => api.post(`${PATH}/${id}/test`, undefined, WebhookDeliveryMade, { key }),
    awaits: [[...DELIVERIES, id]],
    done: { title: 'Test event sent', variant: 'ok' },
    failed: 'No test event was sent',
  });

export const useReplayDelivery = (id: string) =>
  useCommand<string, WebhookDeliveryMade>({
    run: (delivery, key) =>
      api.post(`${PATH}/${id}/deliveries/${delivery}/replay`, undefined, WebhookDeliveryMade, { key }),
    awaits: [[...DELIVERIES, id]],
    done: { title: 'Delivery replayed', variant: 'ok' },
    failed: 'Nothing was replayed',
  });
