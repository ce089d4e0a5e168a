import type { Locator } from 'playwright-core';

/**
 * Waits for a toast, and keeps it from leaving after its 3 s. The event comes first, as soon as the toast is there: a starved browser can
 * take longer than that to move the mouse to something that is being animated.
 */
export async function holdToast(toast: Locator): Promise<void> {
  await toast.dispatchEvent('mouseover');
  await toast.hover();
}
