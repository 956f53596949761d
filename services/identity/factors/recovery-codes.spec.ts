import { RecoveryCode } from '../../../contracts/account.ts';
import { newCode, plainCode } from './recovery-codes.ts';

describe('recovery codes', () => {
  it('are two groups of four without letters that look like digits', () => {
    for (let made = 0; made < 200; made += 1) {
      const code = newCode();
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(RecoveryCode.safeParse(code).success).toBe(true);
    }
  });

  it('are the same in either case, with or without the hyphen, and with letters taken for digits', () => {
    for (const typed of ['7k2m-q410', '7K2MQ410', ' 7k2m q4lo ', '7K2M–Q4IO'])
      expect(plainCode(typed)).toBe('7K2MQ410');
  });
});
