import { hostileTexts } from '../../../test/support/hostile-texts.js';
import { pageContext } from '../../../test/support/content-page.js';
import type { Content } from '../../domain/kinds/kind.js';
import { findKind } from '../../domain/kinds/kinds.js';
import { readContent } from '../../domain/kinds/read-content.js';
import { contactView } from './contact.view.js';
import { contentDocument } from './content-page.layout.js';
import type { ContentView } from './content-view.js';
import { eventView } from './event.view.js';

const bodyOf = async (view: ContentView, content: Content, change = {}) => {
  const context = pageContext(change);
  return contentDocument(await view.page(content, context), context, false).body;
};

/** Markup that would show if a field were not escaped. */
const markup = '<b onclick="x">&amp;\'</b></script><script>alert(1)</script>';

it.each<readonly [string, ContentView, (text: string) => Content]>([
  [
    'contact',
    contactView,
    (text) => ({
      firstName: text,
      lastName: text,
      organization: text,
      title: text,
      address: { street: text, city: text, region: text, country: text },
      note: text,
      page: true,
    }),
  ],
  [
    'event',
    eventView,
    (text) => ({
      title: text,
      allDay: true,
      start: '2026-12-24',
      end: '2026-12-26',
      place: text,
      description: text,
      page: true,
    }),
  ],
])('a %s escapes markup in every field, and hostile texts', async (kind, view, contentOf) => {
  const body = await bodyOf(view, contentOf(markup));
  expect(body).not.toContain('<b onclick');
  expect(body).not.toContain('<script>alert');
  const rules = await findKind(kind)!.load();
  for (const text of hostileTexts) {
    const read = readContent(rules, contentOf(text));
    if ('content' in read)
      expect(await bodyOf(view, read.content)).not.toMatch(/<(?:img|iframe|b) |<svg (?!width="24")/i);
  }
});

const talk = {
  title: 'Talk',
  start: '2026-12-12T19:30',
  end: '2026-12-13T01:00',
  zone: 'Asia/Tokyo',
  page: true,
};

it.each([
  ['en-GB', talk, 'Saturday, 12 December 2026 at 19:30'],
  ['en-US', talk, 'Saturday, December 12, 2026 at 7:30'],
  [
    'en-GB',
    { ...talk, allDay: true, start: '2026-12-12', end: '2026-12-12', zone: undefined },
    'Saturday, 12 December 2026<',
  ],
])('for a reader of %s, %j is on %s', async (accepted, event, words) => {
  const request = { ...pageContext().request, accepted };
  expect((await bodyOf(eventView, event, { request })).replaceAll('\u202f', ' ')).toContain(words);
});

it('a Spanish page says its own words in Spanish', async () => {
  const { loadTexts } = await import('../../domain/languages/catalogue.js');
  await loadTexts('es');
  const request = { ...pageContext().request, language: 'es', accepted: 'es' } as const;
  const body = await bodyOf(contactView, { firstName: 'Ana', page: true }, { request });
  expect(body).toContain('Guardar contacto');
  expect(body).toContain('<html lang="es" dir="ltr">');
});

it('a contact shows its addresses in ASCII, so that none imitates another', async () => {
  const body = await bodyOf(contactView, {
    firstName: 'Ada',
    website: 'https://раураl.com/a\u202egpj.exe',
    emails: ['ada@раураl.com'],
    page: true,
  });
  expect(body).toContain('>xn--l-7sba6dbr.com/a%E2%80%AEgpj.exe</a>');
  expect(body).toContain('>ada@xn--l-7sba6dbr.com</a>');
});
