/** Shows an open page at the size of a desktop's window or of a phone, as a window that is resized does. */
import type { CDPSession, Page } from '@playwright/test';

export type Size = 'desktop' | 'phone';

const sizes = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 360, height: 740 },
} as const satisfies Readonly<Record<Size, object>>;

const sessions = new WeakMap<Page, CDPSession>();

/** On a phone, the page is pointed at with a finger: targets are larger. Resolves once the page is drawn in its new size. @returns whether the size has changed */
export async function resize(page: Page, size: Size): Promise<boolean> {
  const { width } = sizes[size];
  if (page.viewportSize()?.width === width) return false;
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: size === 'phone' });
  await page.setViewportSize(sizes[size]);
  await page.evaluate(
    ([wide, isTouched]) =>
      new Promise<void>((drawn) => {
        const look = (): unknown =>
          requestAnimationFrame(innerWidth === wide && matchMedia('(pointer: coarse)').matches === isTouched ? () => requestAnimationFrame(() => drawn()) : look);
        look();
      }),
    [width, size === 'phone'] as const,
  );
  return true;
}
