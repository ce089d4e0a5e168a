import type { Page } from 'playwright-core';
import { until } from './start-screen.js';

/** Valid input of the contact form, by field label. */
export const good = {
  'Your Name': 'Ada Lovelace',
  'Email Address': 'ada@example.org',
  Subject: 'A question',
  Message: 'How long does a code last?\nMine is a week old.',
};

export const faultTexts = [
  'Name must be at least 2 characters',
  'Please enter a valid email address',
  'Subject must be at least 3 characters',
  'Message must be at least 10 characters',
];

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Message' });
/** Forced: otherwise Playwright waits until the button is no longer `aria-disabled`. */
export const pressInvalid = (page: Page) => sendButton(page).click({ force: true });
export const faultsOn = (page: Page) => page.locator('.field__note[data-error]').allTextContents();
export const focusedName = (page: Page) => page.evaluate<string>('document.activeElement.name');
export const valuesOf = (page: Page) =>
  Promise.all(Object.keys(good).map((label) => field(page, label).inputValue()));

/** Opens the contact page and waits until it is hydrated. */
export async function openContact(page: Page, origin: string) {
  await page.goto(`${origin}/contact-us`);
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
}

export async function fill(page: Page, values: Record<string, string> = good) {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

/** Waits until a toast has faded in: its contrast is only final then. */
export async function waitForToast(page: Page) {
  await page.locator('.toast').waitFor();
  await until(page, "getComputedStyle(document.querySelector('.toast')).opacity === '1'");
}
