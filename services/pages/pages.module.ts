import { Module } from '@nestjs/common';
import { CrawlersController } from './crawlers.controller.ts';
import { ShareController } from './share.controller.ts';

/** What the product shows to programs that read its pages: search engines, and chats that unfurl links. */
@Module({ controllers: [CrawlersController, ShareController] })
export class PagesModule {}
