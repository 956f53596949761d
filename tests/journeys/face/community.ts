import { z } from 'zod';
import type { Loop } from '../loop.ts';
import { walkTheLoop } from '../loop.ts';
import type { Person } from '../people.ts';
import { fundedContract, granted, newcomer, subscribe } from '../people.ts';
import type { Product } from '../product.ts';
import { startProduct } from '../product.ts';
import { stretch } from './longest-texts.ts';

/** The product with people in every place of the loop, whose texts are as long as they may be. */
export interface Community {
  readonly product: Pick<Product, 'url'>;
  readonly loop: Loop;
  /** Signed in, with the profile still to be made. */
  readonly newcomer: Person;
  /** Applications by where their contract stands. */
  readonly unfunded: string;
  readonly held: string;
  readonly payable: string;
}

/** A community and the end of its product. */
interface Gathered {
  readonly community: Community;
  readonly stop: () => Promise<void>;
}

export const gather = async (): Promise<Gathered> => {
  const product = await startProduct({ RATE_LIMIT_SCALE: '1000' });
  try {
    const loop = await walkTheLoop(product.url);
    const { employer, developer, second, applications } = loop;
    const [, , payable = '', , , unfunded = ''] = applications;
    granted(z.unknown(), await employer.call('POST', `/api/applications/${unfunded}/accept`));
    const held = await fundedContract(employer, developer);
    await subscribe(developer, 'creator');
    await stretch([employer, developer, second], held);
    const arrival = await newcomer(product.url, 'Pia');
    const { url } = product;
    return {
      community: { product: { url }, loop, newcomer: arrival, unfunded, held, payable },
      stop: product.stop,
    };
  } catch (error) {
    await product.stop();
    throw error;
  }
};
