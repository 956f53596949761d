import { createReadStream } from 'node:fs';
import { stat, unlink } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { Files } from './files.ts';
import { typeOf } from './files.ts';

/** Where files lie in an S3 service. */
export interface S3Place {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Before each name: '' or one that ends with a slash. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/**
 * Reads `https://key:secret@host/bucket/folder?region=eu-central-1`; the folder may be left out, and the region where the
 * service asks for none. Key and secret are percent-encoded where they have to be.
 * @throws RangeError for anything else
 */
export const s3Place = (address: string): S3Place => {
  const url = URL.parse(address);
  const [bucket = '', ...folders] = url?.pathname.split('/').filter((part) => part !== '') ?? [];
  if (
    url === null ||
    !/^https?:$/.test(url.protocol) ||
    url.username === '' ||
    url.password === '' ||
    bucket === ''
  )
    throw new RangeError('expects https://key:secret@host/bucket');
  return {
    endpoint: `${url.protocol}//${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
};

const isMissing = (error: unknown): boolean =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404;

/** So often something is tried that fails for a passing reason: no answer, a broken connection, 500, 503. */
const ATTEMPTS = 4;
/** So long the service may take to answer, in ms: 25 MB over a slow line, too. */
const PATIENCE_MS = 60_000;
const CONNECTING_MS = 5_000;

/** Stands for a file that is opened anew for each attempt: the client repeats nothing that has a stream. */
const OPENED_LATER = new Uint8Array();

type Stack = PutObjectCommand['middlewareStack'];
type Attempt = (args: { readonly request: object }) => Promise<unknown>;

/** Each attempt sends the file from its beginning; the file is closed after it, however it ended. */
const readAnew = (stack: Stack, from: string): void => {
  const attempt =
    (next: Attempt): Attempt =>
    async (args) => {
      const content = createReadStream(from);
      // The request is one of the client's own kind, by which the next ones know it.
      const request = Object.assign(
        Object.create(Object.getPrototypeOf(args.request) as object),
        args.request,
        {
          body: content,
        },
      ) as object;
      try {
        return await next({ ...args, request });
      } finally {
        content.destroy();
      }
    };
  stack.addRelativeTo(
    attempt as unknown as Parameters<Stack['addRelativeTo']>[0],
    // Within what is repeated, and before it is signed.
    { name: 'readAnew', relation: 'before', toMiddleware: 'httpSigningMiddleware' },
  );
};

/** Files as objects of a bucket, `<folder>/<bucket>/<name>`; what is answered for is there once the service has said so. */
export const createS3Files = (place: S3Place, patienceMs = PATIENCE_MS): Files => {
  let client: Promise<S3Client> | undefined;
  // Loaded where it is needed: most places keep their files on their own disk.
  const sdk = () => import('@aws-sdk/client-s3');
  const connect = (): Promise<S3Client> =>
    (client ??= sdk().then(
      ({ S3Client: Client }) =>
        new Client({
          endpoint: place.endpoint,
          region: place.region,
          forcePathStyle: true,
          credentials: { accessKeyId: place.accessKeyId, secretAccessKey: place.secretAccessKey },
          retryMode: 'standard',
          maxAttempts: ATTEMPTS,
          requestHandler: {
            connectionTimeout: CONNECTING_MS,
            requestTimeout: patienceMs,
            throwOnRequestTimeout: true,
          },
          // Other services than Amazon's know no checksums in trailers.
          requestChecksumCalculation: 'WHEN_REQUIRED',
          responseChecksumValidation: 'WHEN_REQUIRED',
        }),
    ));
  const at = (bucket: string, name: string) => ({
    Bucket: place.bucket,
    Key: `${place.prefix}${bucket}/${name}`,
  });
  const keep = async (
    bucket: string,
    name: string,
    content: Uint8Array | { readonly from: string; readonly bytes: number },
    contentType: string,
  ): Promise<void> => {
    if (typeOf(bucket, name) !== contentType)
      throw new Error(`a file of type ${contentType} cannot be stored as ${bucket}/${name}`);
    const sdkOf = await sdk();
    const service = await connect();
    const whole = content instanceof Uint8Array;
    const put = new sdkOf.PutObjectCommand({
      ...at(bucket, name),
      Body: whole ? content : OPENED_LATER,
      ContentLength: whole ? content.length : content.bytes,
      ContentType: contentType,
    });
    if (!whole) readAnew(put.middlewareStack, content.from);
    await service.send(put);
  };
  const open: Files['open'] = async (bucket, name) => {
    const contentType = typeOf(bucket, name);
    if (contentType === undefined) return null;
    const { GetObjectCommand } = await sdk();
    const service = await connect();
    try {
      const { Body, ContentLength = 0 } = await service.send(new GetObjectCommand(at(bucket, name)));
      return { content: Body as Readable, bytes: ContentLength, contentType };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
  return {
    put: (bucket, name, bytes, contentType) => keep(bucket, name, bytes, contentType),
    putFile: async (bucket, name, from, contentType) => {
      const { size } = await stat(from);
      await keep(bucket, name, { from, bytes: size }, contentType);
      await unlink(from);
    },
    open,
    get: async (bucket, name) => {
      const found = await open(bucket, name);
      if (found === null) return null;
      const chunks: Buffer[] = [];
      for await (const chunk of found.content as AsyncIterable<Buffer>) chunks.push(chunk);
      return { bytes: Buffer.concat(chunks), contentType: found.contentType };
    },
    remove: async (bucket, name) => {
      if (typeOf(bucket, name) === undefined) return;
      const { DeleteObjectCommand } = await sdk();
      const service = await connect();
      await service.send(new DeleteObjectCommand(at(bucket, name)));
    },
  };
};
