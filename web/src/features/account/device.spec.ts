import { deviceOf } from './device.ts';

const mozilla = 'Mozilla/5.0';

test.each([
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36`,
    'Chrome on Windows',
    'computer',
  ],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
    'Edge on Windows',
    'computer',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1`,
    'Safari on an iPhone',
    'phone',
  ],
  [
    `${mozilla} (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36`,
    'Chrome on Android',
    'phone',
  ],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0`,
    'Firefox on macOS',
    'computer',
  ],
  ['curl/8.5.0', 'curl', 'program'],
  [`${mozilla} (X11; Linux x86_64)`, 'A browser on Linux', 'computer'],
  ['', 'Unknown device', 'program'],
  [null, 'Unknown device', 'program'],
] as const)('%s is %s', (userAgent, words, kind) => {
  expect(deviceOf(userAgent)).toEqual({ words, kind });
});
