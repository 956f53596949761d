import type { Agent } from 'node:http';
import { request } from 'node:http';
import type { Round, Summary } from './measure.ts';

/** A round of so many questions of one kind, one after the other. */
export const timedOver =
  (each: number) =>
  async (work: () => Promise<unknown>): Promise<Round> => {
    const latencies: number[] = [];
    const start = performance.now();
    for (let at = 0; at < each; at += 1) {
      const began = performance.now();
      await work();
      latencies.push(performance.now() - began);
    }
    return { rate: (each / (performance.now() - start)) * 1000, latencies };
  };

/** @throws Error for any answer but 200 */
export const ask = (agent: Agent, url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const asked = request(url, { agent }, (answer) => {
      answer.resume();
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`${url} answered ${answer.statusCode}`));
      });
    });
    asked.once('error', reject);
    asked.end();
  });

export const beside = (summary: Summary, plain: Summary): string =>
  `   ${(summary.p50 / plain.p50).toFixed(2)} times`;
