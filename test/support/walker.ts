import type { Locator, Page } from 'playwright-core';

/** Ways to operate a page. */
export interface Walker {
  press(control: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  choose(field: Locator, file: string): Promise<void>;
  /** Checks a radio button of a group. */
  pick(group: Locator, name: string): Promise<void>;
  /** Opens a tab of the page's only list of tabs. */
  open(tab: string): Promise<void>;
}

export const byMouse = (page: Page): Walker => ({
  press: (control) => control.click(),
  async type(field, text) {
    await field.click();
    await page.keyboard.insertText(text);
  },
  async choose(field, file) {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), field.click({ force: true })]);
    await chooser.setFiles(file);
  },
  pick: (group, name) =>
    group
      .locator('label')
      .filter({ has: page.getByRole('radio', { name }) })
      .click(),
  open: (tab) => page.getByRole('tab', { name: tab }).click(),
});

/** Operates a page by keyboard: Tab reaches a control, and Enter, Space and the arrow keys operate it. */
export const byKeyboard = (page: Page): Walker => ({
  async press(control) {
    await tabTo(page, control);
    await page.keyboard.press('Enter');
  },
  async type(field, text) {
    await tabTo(page, field);
    await page.keyboard.type(text);
  },
  async choose(field, file) {
    const chosen = page.waitForEvent('filechooser');
    await tabTo(page, field);
    await page.keyboard.press('Space');
    await (await chosen).setFiles(file);
  },
  async pick(group, name) {
    await tabTo(page, group.getByRole('radio', { checked: true }));
    for (let presses = 0; presses < maxPresses; presses++) {
      if (await group.getByRole('radio', { name, exact: true }).isChecked()) return;
      await page.keyboard.press('ArrowRight');
    }
    throw new Error(`The arrow keys do not reach ${name}`);
  },
  async open(tab) {
    await tabTo(page, page.getByRole('tab', { selected: true }));
    for (let presses = 0; presses < maxPresses; presses++) {
      if (await isFocused(page.getByRole('tab', { name: tab }))) return;
      await page.keyboard.press('ArrowRight');
    }
    throw new Error(`The arrow keys do not reach ${tab}`);
  },
});

const maxPresses = 60;

/** @throws Error when Tab does not reach the control, within {@link maxPresses} presses */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor({ state: 'attached' });
  for (let presses = 0; presses < maxPresses; presses++) {
    if (await isFocused(control)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(control)}`);
}

const isFocused = (control: Locator): Promise<boolean> =>
  control.evaluate((node) => (node as { matches(selector: string): boolean }).matches(':focus'));
