export interface Device {
  /** "Chrome on Windows". */
  words: string;
  kind: 'phone' | 'tablet' | 'computer' | 'program';
}

/** Browsers by what only they put into the name; those that pretend to be others come first. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFxiOS\/|\bFirefox\//, 'Firefox'],
  [/\bCriOS\/|\bChrome\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string, Device['kind']])[] = [
  [/\biPad\b/, 'an iPad', 'tablet'],
  [/\biPhone\b|\biPod\b/, 'an iPhone', 'phone'],
  [/\bAndroid\b.*\bMobile\b/, 'Android', 'phone'],
  [/\bAndroid\b/, 'Android', 'tablet'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS', 'computer'],
  [/\bLinux\b|\bX11\b/, 'Linux', 'computer'],
];

/** What a browser's name says, in words; nothing is guessed beyond it, since browsers may say what they like. */
export const deviceOf = (userAgent: string | null): Device => {
  const name = userAgent ?? '';
  const browser = browsers.find(([pattern]) => pattern.test(name))?.[1];
  const system = systems.find(([pattern]) => pattern.test(name));
  if (browser !== undefined && system !== undefined) {
    return { words: `${browser} on ${system[1]}`, kind: system[2] };
  }
  if (browser !== undefined) return { words: browser, kind: 'computer' };
  const program = /^([\w.-]{1,40})\//.exec(name)?.[1];
  if (program !== undefined && program !== 'Mozilla') return { words: program, kind: 'program' };
  if (system !== undefined) return { words: `A browser on ${system[1]}`, kind: system[2] };
  return { words: 'Unknown device', kind: 'program' };
};
