import type { Page } from 'playwright-core';

/** A message that the contact form takes, by the labels of its fields. */
export const good = {
  'Your Name': 'Ada Lovelace',
  'Email Address': 'ada@example.org',
  Subject: 'A question',
  Message: 'How long does a code last?\nMine is a week old.',
};

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Message' });
/** By force: Playwright waits for what is `aria-disabled`, a visitor does not. */
export const pressInvalid = (page: Page) => sendButton(page).click({ force: true });
export const faultsOn = (page: Page) => page.locator('.field__note[data-error]').allTextContents();
export const focusedName = (page: Page) => page.evaluate<string>('document.activeElement.name');
export const valuesOf = (page: Page) =>
  Promise.all(Object.keys(good).map((label) => field(page, label).inputValue()));

export async function openContact(page: Page, origin: string) {
  await page.goto(`${origin}/contact-us`);
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
}

export async function fill(page: Page, values: Record<string, string> = good) {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}
