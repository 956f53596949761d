import { folded } from '../../../contracts/folded.ts';
import type { LogDatabase } from '../../../tests/support/log-database.ts';
import { openLogDatabase } from '../../../tests/support/log-database.ts';

jest.setTimeout(180_000);

const names = {
  Latin: ['José Núñez', 'Łukasz Żółć', 'Đorđe Šimić', 'Søren Ærø', 'Nguyễn Thị Hồng', 'ŒUVRE Þór Ðagur'],
  Turkish: ['İstanbul Oyun', 'Işık IŞIK ığdır'],
  German: ['Straße', 'STRAẞE', 'Jürgen Größe'],
  Greek: ['Γιώργος ΌΔΥΣΣΕΎΣ', 'Οδυσσεύς'],
  Cyrillic: ['Андрей Ёлкин', 'Зоя ЙОТ'],
  Hebrew: ['שָׁלוֹם', 'דניאל'],
  Arabic: ['مُحَمَّد آل أحمد', 'محـــمد'],
  Devanagari: ['हिन्दी क़लम', 'सड़क'],
  Thai: ['น้ำใจ', 'สมชาย'],
  Hangul: ['김민준', '한글'],
  Japanese: ['ガンダム', 'ｶﾞﾝﾀﾞﾑ', 'はなび'],
  Han: ['建築家', '李小龍'],
  Armenian: ['Արմեն և ՕՀԱՆ'],
  Wide: ['Ｗｉｄｅ Ｎａｍｅ', 'ﬁne ① ㌔ ǅ K Å'],
};
const said = Object.values(names).flat();
const written = said.flatMap((name) => [
  name,
  name.normalize('NFC'),
  name.normalize('NFD'),
  name.normalize('NFD').replace(/[\u0300-\u036f]/g, ''),
  name.toUpperCase(),
]);

let database: LogDatabase;
beforeAll(async () => {
  database = await openLogDatabase('folded');
});
afterAll(() => database.close());

const inSql = async (texts: readonly string[]): Promise<string[]> => {
  const { rows } = await database.pool.query<{ folded: string }>(
    'select public.folded(value) as folded from unnest($1::text[]) with ordinality as t(value, at) order by at',
    [texts],
  );
  return rows.map((row) => row.folded);
};

it('PostgreSQL folds names in every script as TypeScript does', async () => {
  expect(await inSql(written)).toEqual(written.map(folded));
});

it('one name is one text, however it was typed', () => {
  for (const name of said) {
    const forms = [name, name.normalize('NFC'), name.normalize('NFD'), folded(name)];
    expect(new Set(forms.map(folded)).size).toBe(1);
  }
});

it.each([
  ['José Núñez', 'jose nunez'],
  ['İstanbul Oyun', 'istanbul oyun'],
  ['Łódź STRAẞE', 'lodz strasse'],
  ['Søren Ærø Đorđe', 'soren aero dorde'],
  ['Οδυσσεύς', 'ΟΔΥΣΣΕΥΣ'],
  ['ｶﾞﾝﾀﾞﾑ', 'ガンダム'],
])('%s is found by %s', (name, typed) => {
  expect(folded(name)).toBe(folded(typed));
});

it('keeps apart what only looks like an accent', () => {
  expect(folded('か')).not.toBe(folded('が'));
  expect(folded('กิ')).not.toBe(folded('กี'));
  expect(folded('की')).not.toBe(folded('कि'));
});
