import type { Page, Locator } from 'playwright-core';
import type { KindSlug } from '../../server/domain/kinds/kinds.js';
import { eventually } from './eventually.js';
import { blankPdf, blankPng } from './sample-files.js';

export interface OfferedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A PDF of one blank page. */
export const pdfFile = (name = 'Lunch menu.pdf', bytes = 2_500_000): OfferedFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: blankPdf('', bytes),
});

/** Opens the start screen of a type, hydrated and empty: navigating to the same URL would keep what was entered. */
export async function openStart(page: Page, origin: string, type: KindSlug) {
  await page.goto('about:blank');
  await page.goto(`${origin}/generate/${type}`);
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
}

/**
 * Drops a file on the element that matches the selector.
 * @param bytes its size; a PNG is one, and other content is made in the browser, so it may be large
 */
export async function dropFile(page: Page, selector: string, name: string, type: string, bytes: number) {
  const start = type === 'image/png' ? blankPng(bytes) : Buffer.from('%PDF-1.7');
  const dataTransfer = await page.evaluateHandle(`(() => {
    const content = new Uint8Array(${bytes});
    content.set(Uint8Array.from(atob('${start.toString('base64')}'), (byte) => byte.charCodeAt(0)).subarray(0, ${bytes}));
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], ${JSON.stringify(name)}, { type: ${JSON.stringify(type)} }));
    return transfer;
  })()`);
  const place = page.locator(selector);
  await place.dispatchEvent('dragenter', { dataTransfer });
  await place.dispatchEvent('dragover', { dataTransfer });
  await place.dispatchEvent('drop', { dataTransfer });
}

/** Drops a file outside of every dropzone. @returns whether the browser would have opened it in place of the page */
export const wouldOpen = (page: Page, selector: string) =>
  page.evaluate<boolean>(`document.querySelector(${JSON.stringify(selector)}).dispatchEvent(
    new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() }))`);

export const uploader = (page: Page) =>
  page.getByLabel('Upload your file', { exact: true }).and(page.locator('input[type=file]'));

export const buttonNamed = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Waits until the chosen file is shown as uploaded. */
export const uploaded = (page: Page) => page.locator('.file-card[data-phase="complete"]').waitFor();

/** Waits for a toast and closes it. @returns its title and text */
export async function takeToast(page: Page): Promise<string[]> {
  const toast = page.locator('.toast');
  await holdToast(toast);
  const texts = [
    await toast.locator('.toast__title').innerText(),
    await toast.locator('.toast__text').innerText(),
  ];
  await toast.locator('.toast__close').click();
  await toast.waitFor({ state: 'detached' });
  return texts;
}

/** Waits until an expression is truthy in the page; `waitForFunction` needs `eval`, which the pages' policy forbids. */
export async function until(page: Page, expression: string): Promise<void> {
  const holds = await eventually(() => page.evaluate(expression), Boolean);
  if (!holds) throw new Error(`Does not become true: ${expression}`);
}

/**
 * Waits for a toast, and keeps it from leaving after its 3 s. The event comes first, as soon as the toast is there: a starved browser can
 * take longer than that to move the mouse to something that is being animated.
 */
export async function holdToast(toast: Locator): Promise<void> {
  await toast.dispatchEvent('mouseover');
  await toast.hover();
}
