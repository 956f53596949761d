import { TEMPLATES_MOST } from '../../contracts/tracking.ts';
import type { EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { Rejection } from '../kernel/rejection.ts';

export type ReplyTemplatesCommand =
  | {
      readonly type: 'AddReplyTemplate' | 'ChangeReplyTemplate';
      readonly userId: string;
      readonly templateId: string;
      readonly name: string;
      readonly body: string;
      /** Whether a plan gives them applicant tracking now: theirs, or that of a studio's owner. */
      readonly tracking: boolean;
    }
  | { readonly type: 'RemoveReplyTemplate'; readonly userId: string; readonly templateId: string }
  | { readonly type: 'RemoveReplyTemplates'; readonly userId: string };

/** Names by id. */
export type ReplyTemplatesState = Readonly<Record<string, string>>;

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    replyTemplates: { readonly state: ReplyTemplatesState; readonly command: ReplyTemplatesCommand };
  }
}

/** One stream a person. */
export const replyTemplatesRules: StreamRules<'replyTemplates'> = {
  category: 'replyTemplates',
  initial: {},

  decide: (names, command): readonly EventOf<'replyTemplates'>[] => {
    const { userId } = command;
    if (command.type === 'RemoveReplyTemplates')
      return Object.keys(names).map((templateId) => ({
        type: 'ReplyTemplateRemoved',
        data: { userId, templateId },
      }));
    const { templateId } = command;
    if (command.type !== 'AddReplyTemplate' && names[templateId] === undefined)
      throw new Rejection('template_not_found');
    if (command.type === 'RemoveReplyTemplate')
      return [{ type: 'ReplyTemplateRemoved', data: { userId, templateId } }];
    const { type, name, body, tracking } = command;
    if (!tracking) throw new Rejection('tracking_needs_tier');
    const others = Object.entries(names).filter(([id]) => id !== templateId);
    if (others.some(([, other]) => other.toLowerCase() === name.toLowerCase()))
      throw new Rejection('template_named_twice');
    if (type === 'ChangeReplyTemplate')
      return [{ type: 'ReplyTemplateChanged', data: { userId, templateId, name, body } }];
    if (others.length >= TEMPLATES_MOST) throw new Rejection('too_many_templates');
    return [{ type: 'ReplyTemplateAdded', data: { userId, templateId, name, body } }];
  },

  evolve: (names, event): ReplyTemplatesState => {
    const { templateId } = event.data;
    if (event.type === 'ReplyTemplateRemoved')
      return Object.fromEntries(Object.entries(names).filter(([id]) => id !== templateId));
    return { ...names, [templateId]: event.data.name ?? '' };
  },
};
