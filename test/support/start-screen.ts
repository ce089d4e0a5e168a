import type { Page } from 'playwright-core';

export interface OfferedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A file that begins as a PDF does. */
export const pdfFile = (name = 'Lunch menu.pdf', bytes = 2_500_000): OfferedFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 9, 32)]),
});

/** The start screen of a type, hydrated and empty: navigating to the same address would keep what was entered. */
export async function openStart(page: Page, origin: string, type: 'url' | 'social' | 'pdf' | 'menu') {
  await page.goto('about:blank');
  await page.goto(`${origin}/generate/${type}`);
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
}

/**
 * Drops a file, as a mouse would, on what the selector finds.
 * @param bytes made in the browser, so that they may be many
 */
export async function dropFile(page: Page, selector: string, name: string, type: string, bytes: number) {
  const dataTransfer = await page.evaluateHandle(`(() => {
    const content = new Uint8Array(${bytes});
    content.set(new TextEncoder().encode('%PDF-1.7').subarray(0, ${bytes}));
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], ${JSON.stringify(name)}, { type: ${JSON.stringify(type)} }));
    return transfer;
  })()`);
  const place = page.locator(selector);
  await place.dispatchEvent('dragenter', { dataTransfer });
  await place.dispatchEvent('dragover', { dataTransfer });
  await place.dispatchEvent('drop', { dataTransfer });
}

/** Drops a file beside every place for one. @returns whether the browser would have opened it in place of the page */
export const wouldOpen = (page: Page, selector: string) =>
  page.evaluate<boolean>(`document.querySelector(${JSON.stringify(selector)}).dispatchEvent(
    new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() }))`);

export const uploader = (page: Page) =>
  page.getByLabel('Upload your file', { exact: true }).and(page.locator('input[type=file]'));

export const buttonNamed = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Resolves when the chosen file is stored and shown so. */
export const uploaded = (page: Page) => page.locator('.file-card[data-phase="complete"]').waitFor();

/** What the toast on screen says, title and text, once there is one; it is closed then. */
export async function takeToast(page: Page): Promise<string[]> {
  const toast = page.locator('.toast');
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
  const deadline = Date.now() + 20_000;
  while (!(await page.evaluate(expression))) {
    if (Date.now() > deadline) throw new Error(`Does not come true: ${expression}`);
    await page.waitForTimeout(20);
  }
}
