import { referralCodeOf } from './referral-code.ts';

const person = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

describe('a referral code', () => {
  it('stays what it was: links with it are out in the world', () => {
    expect(referralCodeOf(person(1))).toBe('G2M1V0B78Q');
  });

  it('is one of a person’s own, and nothing that is misread', () => {
    const codes = Array.from({ length: 10_000 }, (_, number) => referralCodeOf(person(number)));

    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((code) => !/^[0-9A-HJKMNP-TV-Z]{10}$/.test(code))).toEqual([]);
  });
});
