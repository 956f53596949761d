import { Module } from '@nestjs/common';
import { CrawlersController } from './crawlers.controller.ts';

/** What the product shows to programs that read its pages: search engines, and chats that unfurl links. */
@Module({ controllers: [CrawlersController] })
export class PagesModule {}
