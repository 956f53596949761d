import { Module } from '@nestjs/common';
import { CrawlersController } from './crawlers.controller.ts';
import { SettingsController } from './settings.controller.ts';
import { ShareController } from './share.controller.ts';

/**
 * What the product shows to programs that read its pages: search engines, and chats that unfurl links; and how it is set
 * up, for its web. Needs CLOCK, CONFIG, FILES, PAYMENTS_KIND and READ_POOL from global modules.
 */
@Module({ controllers: [CrawlersController, ShareController, SettingsController] })
export class PagesModule {}
