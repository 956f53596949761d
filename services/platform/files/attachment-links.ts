import { timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../kernel/clock.ts';
import { keyedName } from '../crypto/wrap.ts';

/** Injection token of AttachmentLinks. */
export const ATTACHMENT_LINKS = Symbol('ATTACHMENT_LINKS');

/** For whom an address was made: one of a message's two people, or the admin who has its case. */
export type LinkFor = 'reader' | 'case';

/** What an address vouches for. `expires`: milliseconds since 1970, as text. */
export interface AttachmentLink {
  readonly message: string;
  readonly file: string;
  readonly viewer: string;
  readonly as: LinkFor;
  readonly expires: string;
}

/** Minutes for which an address of a file works. */
const LINK_MINUTES = 5;

export interface AttachmentLinks {
  /** The path and query of a file of a message, which works for whoever has it until `expiresAt`. */
  linkTo(file: Omit<AttachmentLink, 'expires'>, expiresAt: Date): string;
  /** When an address that is made now is over. */
  expiry(): Date;
  /** Whether the product made this address, and it is not over. */
  holds(link: AttachmentLink, signature: string): boolean;
}

export const createAttachmentLinks = (rootKey: Buffer, clock: Clock): AttachmentLinks => {
  const proofOf = ({ message, file, viewer, as, expires }: AttachmentLink): Buffer =>
    Buffer.from(keyedName(rootKey, 'attachment', [message, file, viewer, as, expires].join('\n')));
  return {
    expiry: () => new Date(clock.now().getTime() + LINK_MINUTES * 60_000),
    linkTo: (of, expiresAt) => {
      const link = { ...of, expires: String(expiresAt.getTime()) };
      const { message, file, viewer, as, expires } = link;
      const signature = proofOf(link).toString();
      return `/api/messages/${message}/files/${file}?${new URLSearchParams({ viewer, as, expires, signature }).toString()}`;
    },
    holds: (link, signature) => {
      const [given, proof] = [Buffer.from(signature), proofOf(link)];
      return (
        given.length === proof.length &&
        timingSafeEqual(given, proof) &&
        Number(link.expires) > clock.now().getTime()
      );
    },
  };
};
