import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What contracts/folded.ts does in TypeScript. Indexes are made of it: it must give the same for a text for ever. */
export class FoldedText1763700004800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function public.folded(value text) returns text
        language sql immutable strict parallel safe
        return normalize(
          replace(replace(replace(replace(
            translate(
              lower(regexp_replace(normalize(value, NFKD),
                '[\\u0300-\\u036f\\u0483-\\u0487\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20f0\\ufe20-\\ufe2f]',
                '', 'g') collate pg_c_utf8),
              'łđðøħıς', 'lddohiσ'),
            'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), NFC)
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function public.folded(text)');
  }
}
