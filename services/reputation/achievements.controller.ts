import { Controller } from '@nestjs/common';
import { AchievementList, achievements } from '../../contracts/achievements.ts';
import { Query } from '../platform/http/route.ts';

/** What can be earned. Who has what stands on each profile. */
@Controller('api/achievements')
export class AchievementsController {
  @Query('', { access: 'everyone', answer: AchievementList })
  list(): AchievementList {
    return { items: achievements.map((achievement) => ({ ...achievement })) };
  }
}
