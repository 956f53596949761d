import type { Passwords } from '../../services/identity/sessions/passwords.ts';

const remembered = <Given extends readonly unknown[], Answer>(
  work: (...given: Given) => Promise<Answer>,
): ((...given: Given) => Promise<Answer>) => {
  const answers = new Map<string, Promise<Answer>>();
  return (...given) => {
    const key = JSON.stringify(given);
    const answer = answers.get(key) ?? work(...given);
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    return answer;
  };
};

/**
 * Has each password of a test hashed once, and held against each hash once: people of tests share one, and a hash takes as
 * long as ten requests.
 */
export const rememberPasswords = (passwords: Passwords): void => {
  Object.assign(passwords, {
    hash: remembered(passwords.hash),
    matches: remembered(passwords.matches),
  });
};
