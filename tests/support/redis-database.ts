import { Redis } from 'ioredis';

/** The URL of a database that nobody else works on, on a Redis that tests share (scripts/test/redis.mjs). */
export const redisDatabase = async (server: string): Promise<string> => {
  const redis = new Redis(server, { lazyConnect: true });
  try {
    await redis.connect();
    return `${server}/${await redis.incr('databases')}`;
  } finally {
    redis.disconnect();
  }
};

/**
 * Settings by which a product has its queue on the Redis of TEST_REDIS_URL, where a task costs a small part of what it does on
 * PostgreSQL. None where a file is run alone, so that both engines are met.
 */
export const queueOnRedis = async (): Promise<Readonly<Record<string, string>>> => {
  const server = process.env.TEST_REDIS_URL;
  return server === undefined ? {} : { REDIS_URL: await redisDatabase(server) };
};
