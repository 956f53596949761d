import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who viewed whose profile, and how often a search listed somebody, by day (UTC): no business facts, so not in the log. */
export class ProfileViews1763700004700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create schema analytics;
      create table analytics.views (
        profile_id text not null,
        day date not null,
        viewer_id text not null,
        at timestamptz not null,
        primary key (profile_id, day, viewer_id)
      );
      create index views_viewer on analytics.views (viewer_id);
      create index views_day on analytics.views (day);
      create table analytics.searches (
        profile_id text not null,
        day date not null,
        count int not null,
        primary key (profile_id, day)
      );
      create index searches_day on analytics.searches (day);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema analytics cascade');
  }
}
