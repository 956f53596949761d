import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Below this many bytes an answer fits into one packet either way. */
const WORTH_COMPRESSING = 1024;

/**
 * Compresses JSON and XML for those who take it. The built web keeps files that are compressed once (web-files.ts); images are
 * small already. Bodies of requests are never unpacked: a few kB could become gigabytes. Before any route.
 */
export const compressAnswers = async (server: FastifyInstance): Promise<void> => {
  await server.register(compress, {
    threshold: WORTH_COMPRESSING,
    encodings: ['br', 'gzip'],
    customTypes: /^application\/(?:[\w.-]+\+)?(?:json|xml)(?:;|$)/,
    globalDecompression: false,
  });
};
