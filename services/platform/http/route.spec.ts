import { Controller } from '@nestjs/common';
import { HTTP_CODE_METADATA } from '@nestjs/common/constants.js';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { z } from 'zod';
import { accessOfRoutes, WHILE_SUSPENDED } from '../session/access.ts';
import { Command, Query } from './route.ts';

const Lamp = z.object({ name: z.string() });
type Lamp = z.infer<typeof Lamp>;

@Controller('lamps')
class LampsController {
  @Query('', { access: 'everyone', answer: Lamp })
  one(): Promise<Lamp> {
    return Promise.resolve({ name: 'A lamp' });
  }

  @Query('written', { access: 'signed-in', answer: Lamp, written: true })
  written(): string {
    return '{"name":"A lamp"}';
  }

  @Command('POST', { access: 'onboarded', answer: Lamp, status: 201 })
  make(): Lamp {
    return { name: 'A lamp' };
  }

  @Command('PATCH :id', { access: 'onboarded', answer: Lamp })
  change(): Lamp {
    return { name: 'A brighter lamp' };
  }

  @Command('DELETE :id', { access: 'admin', whileSuspended: true })
  remove(): void {
    return undefined;
  }

  // @ts-expect-error: the answer is a lamp, and not a number.
  @Query('wrong', { access: 'everyone', answer: Lamp })
  wrong(): number {
    return 1;
  }

  // @ts-expect-error: a route says who may call it.
  @Query('open', { answer: Lamp })
  open(): Lamp {
    return { name: 'A lamp' };
  }
}

const handlers = LampsController.prototype;

describe('a route', () => {
  it('has its method, its path and who may call it from one decorator', async () => {
    const app = (
      await Test.createTestingModule({ controllers: [LampsController] }).compile()
    ).createNestApplication(new FastifyAdapter());

    expect(
      accessOfRoutes(app).map(({ method, path, access }) => `${method} ${path} ${String(access)}`),
    ).toEqual([
      'GET /lamps everyone',
      'GET /lamps/written signed-in',
      'POST /lamps onboarded',
      'PATCH /lamps/:id onboarded',
      'DELETE /lamps/:id admin',
      'GET /lamps/wrong everyone',
      'GET /lamps/open undefined',
    ]);
  });

  it.each([
    ['make', 201],
    ['change', 200],
    ['remove', 204],
    // What a read answers with is left to Nest, which lets a handler say 304.
    ['one', undefined],
  ] as const)('%s is answered with %s', (name, status) => {
    expect(Reflect.getMetadata(HTTP_CODE_METADATA, handlers[name])).toBe(status);
  });

  it('is open to the suspended only where it says so', () => {
    expect(Reflect.getMetadata(WHILE_SUSPENDED, handlers.remove)).toBe(true);
    expect(Reflect.getMetadata(WHILE_SUSPENDED, handlers.change)).toBeUndefined();
  });
});
