import { SECRET_OVERLAP_HOURS, WEBHOOK_ENDPOINTS_MOST } from '../../contracts/partner-events.ts';
import type { PartnerEventType, SwitchedOffBecause } from '../../contracts/partner-events.ts';
import type { EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { Rejection } from '../kernel/rejection.ts';

interface Settings {
  readonly description: string;
  readonly types: readonly PartnerEventType[];
}
interface OfOne {
  readonly userId: string;
  readonly endpointId: string;
}
/** Whether the person's plan has API access now. */
interface WithPlan {
  readonly apiAccess: boolean;
}

export type WebhookEndpointsCommand =
  | ({ readonly type: 'AddWebhookEndpoint'; readonly url: string; readonly secretId: string } & OfOne &
      Settings &
      WithPlan)
  | ({ readonly type: 'ChangeWebhookEndpoint' } & OfOne & Settings)
  | ({ readonly type: 'RotateWebhookSecret'; readonly secretId: string } & OfOne & WithPlan)
  | ({ readonly type: 'PauseWebhookEndpoint' } & OfOne)
  | ({ readonly type: 'ResumeWebhookEndpoint' } & OfOne & WithPlan)
  | ({ readonly type: 'SwitchOffWebhookEndpoint'; readonly because: SwitchedOffBecause } & OfOne)
  | ({ readonly type: 'RemoveWebhookEndpoint' } & OfOne)
  | { readonly type: 'RemoveWebhookEndpoints'; readonly userId: string };

export interface WebhookEndpointState {
  /** Null once its person is erased. */
  readonly url: string | null;
  readonly types: readonly PartnerEventType[];
  readonly status: 'active' | 'paused' | 'off' | 'removed';
  readonly secretId: string;
  readonly former: { readonly secretId: string; readonly until: string } | null;
  /** When it was added, or turned on again. */
  readonly activeSince: string;
}

/** By an endpoint's id. */
export type WebhookEndpointsState = Readonly<Record<string, WebhookEndpointState>>;

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    webhookEndpoints: { readonly state: WebhookEndpointsState; readonly command: WebhookEndpointsCommand };
  }
}

const HOUR_MS = 3_600_000;

/** @throws Rejection where there is none, or none any more */
export const endpointIn = (state: WebhookEndpointsState, endpointId: string): WebhookEndpointState => {
  const found = state[endpointId];
  if (found === undefined || found.status === 'removed') throw new Rejection('webhook_endpoint_not_found');
  return found;
};

const changed = (
  state: WebhookEndpointsState,
  endpointId: string,
  change: Partial<WebhookEndpointState>,
): WebhookEndpointsState => {
  const found = state[endpointId];
  return found === undefined ? state : { ...state, [endpointId]: { ...found, ...change } };
};

/** One stream a person, with as many endpoints as WEBHOOK_ENDPOINTS_MOST. */
export const webhookEndpointsRules: StreamRules<'webhookEndpoints'> = {
  category: 'webhookEndpoints',
  initial: {},

  decide: (state, command, now): readonly EventOf<'webhookEndpoints'>[] => {
    const { userId } = command;
    const at = now.toISOString();
    if (command.type === 'RemoveWebhookEndpoints')
      return Object.entries(state)
        .filter(([, { status }]) => status !== 'removed')
        .map(([endpointId]) => ({ type: 'WebhookEndpointRemoved', data: { userId, endpointId } }));
    const { endpointId } = command;
    if ('apiAccess' in command && !command.apiAccess) throw new Rejection('api_needs_tier');
    if (command.type === 'AddWebhookEndpoint') {
      const { url, description, types, secretId } = command;
      if (Object.values(state).filter(({ status }) => status !== 'removed').length >= WEBHOOK_ENDPOINTS_MOST)
        throw new Rejection('too_many_webhook_endpoints');
      return [
        {
          type: 'WebhookEndpointAdded',
          data: { userId, endpointId, url, description, types: [...types], secretId, at },
        },
      ];
    }
    const { status } = endpointIn(state, endpointId);
    switch (command.type) {
      case 'ChangeWebhookEndpoint': {
        const { description, types } = command;
        return [
          { type: 'WebhookEndpointChanged', data: { userId, endpointId, description, types: [...types] } },
        ];
      }
      case 'RotateWebhookSecret': {
        const formerUntil = new Date(now.getTime() + SECRET_OVERLAP_HOURS * HOUR_MS).toISOString();
        return [
          {
            type: 'WebhookSecretRotated',
            data: { userId, endpointId, secretId: command.secretId, formerUntil },
          },
        ];
      }
      case 'PauseWebhookEndpoint':
        return status === 'active' ? [{ type: 'WebhookEndpointPaused', data: { userId, endpointId } }] : [];
      case 'ResumeWebhookEndpoint':
        return status === 'active'
          ? []
          : [{ type: 'WebhookEndpointResumed', data: { userId, endpointId, at } }];
      case 'SwitchOffWebhookEndpoint':
        return status === 'active'
          ? [
              {
                type: 'WebhookEndpointSwitchedOff',
                data: { userId, endpointId, because: command.because },
              },
            ]
          : [];
      case 'RemoveWebhookEndpoint':
        return [{ type: 'WebhookEndpointRemoved', data: { userId, endpointId } }];
    }
  },

  evolve: (state, event) => {
    const { endpointId } = event.data;
    switch (event.type) {
      case 'WebhookEndpointAdded': {
        const { url, types, secretId, at } = event.data;
        return {
          ...state,
          [endpointId]: { url, types, secretId, status: 'active', former: null, activeSince: at },
        };
      }
      case 'WebhookEndpointChanged':
        return changed(state, endpointId, { types: event.data.types });
      case 'WebhookSecretRotated': {
        const { secretId, formerUntil: until } = event.data;
        const former = state[endpointId];
        return changed(state, endpointId, {
          secretId,
          former: former === undefined ? null : { secretId: former.secretId, until },
        });
      }
      case 'WebhookEndpointPaused':
        return changed(state, endpointId, { status: 'paused' });
      case 'WebhookEndpointResumed':
        return changed(state, endpointId, { status: 'active', activeSince: event.data.at });
      case 'WebhookEndpointSwitchedOff':
        return changed(state, endpointId, { status: 'off' });
      case 'WebhookEndpointRemoved':
        return changed(state, endpointId, { status: 'removed' });
    }
  },
};
