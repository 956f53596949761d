import { Controller, Get, Post } from '@nestjs/common';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { Access, accessOfRoutes, assertEveryRouteHasAccess } from './access.ts';

@Controller('guarded')
@Access('signed-in')
class GuardedController {
  @Get()
  list(): string {
    return '';
  }

  @Post(':id/close')
  @Access('onboarded')
  close(): string {
    return '';
  }
}

@Controller('forgotten')
class ForgottenController {
  @Get('one')
  @Access('everyone')
  one(): string {
    return '';
  }

  @Get('two')
  two(): string {
    return '';
  }
}

const applicationOf = async (...controllers: (new () => object)[]) =>
  (await Test.createTestingModule({ controllers }).compile()).createNestApplication(new FastifyAdapter());

describe('access levels of routes', () => {
  it('are listed with method and path; a route overrides its controller', async () => {
    expect(accessOfRoutes(await applicationOf(GuardedController))).toEqual([
      {
        handler: 'GuardedController.list',
        marked: GuardedController.prototype.list,
        method: 'GET',
        path: '/guarded',
        access: 'signed-in',
      },
      {
        handler: 'GuardedController.close',
        marked: GuardedController.prototype.close,
        method: 'POST',
        path: '/guarded/:id/close',
        access: 'onboarded',
      },
    ]);
  });

  it('stop the start where one was forgotten, by name', async () => {
    const forgetful = await applicationOf(GuardedController, ForgottenController);

    expect(() => assertEveryRouteHasAccess(forgetful)).toThrow('ForgottenController.two');
    const careful = await applicationOf(GuardedController);
    expect(() => assertEveryRouteHasAccess(careful)).not.toThrow();
  });
});
