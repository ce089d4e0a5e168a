import type { Frame, Page } from 'playwright-core';
import { bytesOf } from '../support/browser.js';
import { decode } from '../support/decode.js';
import { ownEmbedVisit } from '../support/embed-visit.js';
import { eventsOf, frameIn, loader, violationsIn } from '../support/embedded.js';
import { eventually } from '../support/eventually.js';
import { settle } from '../support/settle.js';
import { until } from '../support/start-screen.js';
import { itInFull, withOthers } from '../support/tier.js';

/** Tests the kinds of codes in the frame: which of them it offers, what the page may fill in, and what the page learns of their codes. */

const embed = ownEmbedVisit();
const { server, hosts, open, ofElement } = embed;
let page: Page;

beforeEach(() => ({ page } = embed));

const secret = 'correct horse';
const heading = (frame: Frame, name: string) =>
  frame.getByRole('heading', { name: `Generate QR for ${name}` });
const choice = (frame: Frame) => frame.getByRole('group', { name: 'Kind of code' });

/** Walks from a start screen that is filled in to the download. */
async function makeCode(frame: Frame): Promise<void> {
  await frame.getByRole('button', { name: 'Create QR code' }).click();
  await frame.getByRole('heading', { name: 'Your QR is ready' }).waitFor();
}

const created = () => until(page, `seen.some(({ type }) => type === 'qr:created')`);

it('makes a code of a network, and tells the page its kind alone', async () => {
  await page.addInitScript(
    `globalThis.told = []; addEventListener('message', ({ data }) => told.push(JSON.stringify(data)));`,
  );
  const frame = await open('type="wifi"');
  await frame.getByLabel('Network name').fill('Gäste');
  await frame.getByLabel('Password').fill(secret);
  await makeCode(frame);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    frame.getByRole('button', { name: 'Download PNG' }).click(),
  ]);
  expect(await decode(await bytesOf(download))).toBe(`WIFI:T:WPA;S:Gäste;P:${secret};;`);
  await until(page, `seen.some(({ type }) => type === 'qr:downloaded')`);
  expect((await eventsOf(page)).slice(1).map(({ type, detail }) => [type, detail])).toEqual([
    ['qr:created', { kind: 'wifi' }],
    ['qr:downloaded', { kind: 'wifi', format: 'png' }],
  ]);
  const told = (await page.evaluate<string[]>('told')).join();
  expect(told).toContain('"kind":"wifi"');
  expect(told).not.toMatch(/horse|Gäste|WIFI:|data:|blob:/);
});

itInFull('makes a code that holds its link', async () => {
  const frame = await open();
  await frame.getByLabel('Enter your URL').fill('https://example.com/direct');
  await frame.getByRole('radio').nth(1).check();
  await makeCode(frame);
  await created();
  expect((await eventsOf(page)).at(-1)!.detail).toEqual({ kind: 'url' });
});

it.each(
  withOthers(
    [['event', 'es', 'Tus datos']],
    [
      ['contact', 'en', 'First name'],
      ['email', 'es', 'Tus datos'],
      ['phone', 'en', 'Phone number with country code'],
      ['sms', 'en', 'Message'],
      ['whatsapp', 'es', 'Tus datos'],
      ['text', 'en', 'Text'],
      ['transfer', 'en', 'IBAN'],
    ],
  ),
)('shows the form of the kind %s in the language %s', async (kind, language, text) => {
  const frame = await open(`type="${kind}" lang="${language}"`);
  await frame.getByText(text).locator('visible=true').first().waitFor();
  expect(await violationsIn(frame)).toEqual([]);
});

describe('restricted to some kinds', () => {
  it('lets visitors choose, by the keyboard too, and keeps what they entered', async () => {
    const frame = await open('kinds="wifi, Contact, nonsense"');
    await heading(frame, 'Wi-Fi').waitFor();
    expect(await choice(frame).getByRole('radio').count()).toBe(2);
    await frame.getByLabel('Network name').fill('Guest');
    await choice(frame).getByRole('radio', { name: 'Wi-Fi' }).focus();
    await page.keyboard.press('ArrowRight');
    await heading(frame, 'Contact').waitFor();
    await frame.getByLabel('First name').fill('Ada');
    expect(await violationsIn(frame)).toEqual([]);
    await choice(frame).getByRole('radio', { name: 'Contact' }).focus();
    await page.keyboard.press('ArrowLeft');
    expect(await frame.evaluate('document.activeElement.value')).toBe('wifi');
    expect(await frame.getByLabel('Network name').inputValue()).toBe('Guest');
    await frame.getByLabel('Password').fill(secret);
    await frame.getByRole('button', { name: 'Style it first' }).click();
    await frame.getByRole('heading', { name: 'Style it' }).waitFor();
    expect(await choice(frame).count()).toBe(0);
  });

  itInFull('keeps the focus on the choice', async () => {
    const frame = await open('kinds="url,pdf,wifi"');
    await choice(frame).getByRole('radio', { name: 'Website, URL' }).focus();
    for (const name of ['PDF', 'Wi-Fi']) {
      await page.keyboard.press('ArrowRight');
      await heading(frame, name).waitFor();
      await settle(page);
      expect(await frame.evaluate(`document.activeElement.closest('label')?.innerText`)).toBe(name);
    }
  });

  itInFull('offers many kinds in a list', async () => {
    const frame = await open('kinds="url,wifi,contact,email,phone,sms" type="email"');
    const list = frame.getByLabel('Kind of code');
    expect(await list.inputValue()).toBe('email');
    expect(await list.locator('option').allInnerTexts()).toHaveLength(6);
    await list.selectOption('phone');
    await heading(frame, 'Phone').waitFor();
    expect(await frame.evaluate('document.activeElement.localName')).not.toBe('h2');
    expect(await violationsIn(frame)).toEqual([]);
  });

  it.each(withOthers([280], [390, 768, 1_200]))('fits into %i px', async (width) => {
    const frame = await open('kinds="url,wifi,contact,social,transfer" type="wifi"');
    await page.setViewportSize({ width: width + 40, height: 900 });
    await ofElement(`(element.style.width = '${width}px')`);
    const overhang = () =>
      frame.evaluate<
        string[]
      >(`Array.from(document.querySelectorAll(':is(.kind-choice, .step) *:not(.visually-hidden)'))
        .filter((part) => part.getBoundingClientRect().right > innerWidth - 8)
        .map((part) => part.className)`);
    expect(await eventually(overhang, (parts) => parts.length === 0)).toEqual([]);
    const heights = await frame.evaluate<number[]>(
      `Array.from(document.querySelectorAll('.kinds__option'), (option) => option.getBoundingClientRect().height)`,
    );
    expect(heights).toHaveLength(5);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  });

  itInFull('offers no choice of one, and no other kind for an entry', async () => {
    const frame = await open('kinds="url"');
    expect(await choice(frame).count()).toBe(0);
    await frame.getByLabel('Enter your URL').fill('ada@example.com');
    await settle(page);
    expect(await frame.getByText(/email/i).count()).toBe(0);
    await ofElement(`element.removeAttribute('kinds')`);
    const free = await eventually(
      () => frameIn(page),
      (one) => one !== frame,
    );
    await free.getByLabel('Enter your URL').fill('ada@example.com');
    await free.getByText(/email/i).first().waitFor();
  });

  itInFull('is written at a script tag, too', async () => {
    await page.goto(hosts.page({ body: loader(server.origin, 'data-kinds="contact,wifi"') }));
    const frame = await frameIn(page);
    await heading(frame, 'Contact').waitFor();
    expect(await ofElement('element.kinds')).toBe('contact,wifi');
  });

  itInFull('changes with its attribute', async () => {
    await open();
    await ofElement(`(element.kinds = 'text,sms')`);
    const frame = await eventually(
      () => frameIn(page),
      (one) => one.url().includes('text'),
    );
    await heading(frame, 'Text').waitFor();
  });
});

describe('filled in by the page', () => {
  it('shows what fits the form, and leaves the rest to the visitor', async () => {
    const frame = await open();
    const content = { ssid: 'Guest', security: 'wep', password: 5, hidden: true, payload: 'WIFI:;' };
    await ofElement(`element.prefill({ type: 'wifi', content: ${JSON.stringify(content)} })`);
    await heading(frame, 'Wi-Fi').waitFor();
    expect(await frame.getByLabel('Network name').inputValue()).toBe('Guest');
    expect(await frame.getByLabel('Security').inputValue()).toBe('wep');
    expect(await frame.getByLabel('Hidden network').isChecked()).toBe(true);
    expect(await page.evaluate('document.activeElement.localName')).toBe('body');
    await settle(page);
    await frame.getByRole('button', { name: 'Style it first' }).waitFor();
    expect((await eventsOf(page)).map(({ type }) => type)).toEqual(['qr:ready']);
  });

  itInFull('fills in lists and groups of a contact', async () => {
    const frame = await open('type="contact"');
    const content = {
      firstName: 'Ada',
      phones: [{ kind: 'work', number: '+442079460000' }],
      emails: ['a@example.com', 'b@example.com'],
      address: { city: 'London' },
    };
    await ofElement(`element.prefill({ type: 'contact', content: ${JSON.stringify(content)} })`);
    const city = frame.getByLabel('City');
    await city.waitFor();
    expect(await city.inputValue()).toBe('London');
    expect(await frame.getByLabel('Email 2').inputValue()).toBe('b@example.com');
    await makeCode(frame);
    await created();
    expect((await eventsOf(page)).at(-1)!.detail).toEqual({ kind: 'contact' });
  });

  itInFull('fills in a menu, whose code is made in the frame', async () => {
    const frame = await open();
    const dish = { name: { en: 'Garlic soup' }, price: 650, allergens: ['gluten'] };
    const sections = [{ name: { en: 'Starters' }, dishes: [dish] }];
    const content = { title: 'Lunch', currency: 'EUR', languages: ['en'], sections };
    await ofElement(`element.prefill({ type: 'menu', content: ${JSON.stringify(content)} })`);
    await frame.getByLabel('Name of Garlic soup').waitFor();
    expect(await frame.getByLabel('Name of the restaurant or menu').inputValue()).toBe('Lunch');
    await makeCode(frame);
    await created();
    const { id } = (await eventsOf(page)).at(-1)!.detail as { id: string };
    expect(await (await fetch(`${server.origin}/p/${id}`)).text()).toContain('Garlic soup');
  });

  itInFull('ignores a menu that is not complete', async () => {
    const frame = await open();
    await ofElement(`element.prefill({ type: 'menu', content: { title: 'Lunch', sections: 'none' } })`);
    await heading(frame, 'Menu').waitFor();
    await frame.getByText('Upload your file').waitFor();
  });

  it('ignores kinds that are not offered, and the last of several counts', async () => {
    const frame = await open('kinds="wifi,contact"');
    await ofElement(`(
      element.prefill({ type: 'url', url: 'https://example.com' }),
      element.prefill({ type: 'text', content: { text: 'Hello' } }),
      element.prefill({ type: 'wifi', content: { ssid: 'First' } }),
      element.prefill({ type: 'contact', content: { firstName: 'Ada' } })
    )`);
    await heading(frame, 'Contact').waitFor();
    expect(await frame.getByLabel('First name').inputValue()).toBe('Ada');
    await ofElement(`(element.prefill({ type: 'wifi', content: { ssid: 'Lost' } }), element.reset())`);
    await heading(frame, 'Wi-Fi').waitFor();
    await settle(page);
    expect(await frame.getByLabel('Network name').inputValue()).toBe('');
  });
});
