import { Readable } from 'node:stream';
import { requestDigest } from './request-digest.ts';

const key = 'c0a8012e-7b7d-4f6e-8f3a-2d3b4c5d6e7f';
const lamp = { method: 'POST', url: '/api/things', body: { name: 'lamp', at: { x: 1, y: [1, 2] } } };

describe('the digest of a request', () => {
  it('is the same in whatever order names come, and however the key is written', () => {
    const turned = { ...lamp, body: { at: { y: [1, 2], x: 1 }, name: 'lamp' } };

    expect(requestDigest(turned, key.toUpperCase())).toBe(requestDigest(lamp, key));
    expect(requestDigest({ ...lamp, body: undefined }, key)).toBe(
      requestDigest({ ...lamp, body: null }, key),
    );
  });

  it.each([
    ['another method', { ...lamp, method: 'PATCH' }],
    ['another address', { ...lamp, url: '/api/things?x=1' }],
    ['another body', { ...lamp, body: { ...lamp.body, name: 'Lamp' } }],
    ['another order of a list', { ...lamp, body: { ...lamp.body, at: { x: 1, y: [2, 1] } } }],
    ['no body', { ...lamp, body: undefined }],
    ['bytes', { ...lamp, body: Buffer.from('lamp') }],
    ['other bytes', { ...lamp, body: Buffer.from('lamq') }],
  ])('is another one for %s', (_, other) => {
    expect(requestDigest(other, key)).not.toBe(requestDigest(lamp, key));
  });

  it('is made once for a request and its key', () => {
    const toJSON = jest.fn(() => 'lamp');
    const request = { ...lamp, body: { toJSON } };
    const digests = new Set([requestDigest(request, key), requestDigest(request, key)]);

    expect(digests.size).toBe(1);
    expect(toJSON).toHaveBeenCalledTimes(1);
  });

  it('is not made of a body that nobody has read', () => {
    expect(() => requestDigest({ ...lamp, body: Readable.from('lamp') }, key)).toThrow('read');
  });

  it('cannot be tried out without the key', () => {
    expect(requestDigest(lamp, 'c0a8012e-7b7d-4f6e-8f3a-2d3b4c5d6e70')).not.toBe(requestDigest(lamp, key));
  });
});
