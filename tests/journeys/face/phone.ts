import type { Page } from '@playwright/test';

/** Looks at a page as a phone shows it, to which fingers belong; it need not be opened again for that. */
export const asPhone = async <T>(page: Page, look: () => Promise<T>): Promise<T> => {
  await page.setViewportSize({ width: 390, height: 664 });
  const devtools = await page.context().newCDPSession(page);
  try {
    const metrics = { width: 390, height: 664, deviceScaleFactor: 1, mobile: true };
    await devtools.send('Emulation.setDeviceMetricsOverride', metrics);
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    return await look();
  } finally {
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false });
    await devtools.send('Emulation.setDeviceMetricsOverride', {
      width: 390,
      height: 664,
      deviceScaleFactor: 1,
      mobile: false,
    });
    await devtools.detach();
  }
};
