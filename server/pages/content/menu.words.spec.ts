import { pageContext } from '../../../test/support/content-page.js';
import type { MenuContent } from '../../domain/kinds/menu.js';
import { contentDocument } from './content-page.layout.js';
import type { Query } from './content-view.js';
import { linksView } from './links.view.js';
import { menuView } from './menu.view.js';

const menuIn = (tags: string): MenuContent => {
  const languages = tags.split(' ');
  const named = (text: string) => Object.fromEntries(languages.map((tag) => [tag, `${text} ${tag}`]));
  return {
    title: 'Casa',
    currency: 'EUR',
    languages,
    sections: [
      {
        name: named('A'),
        dishes: [
          { name: named('B'), price: 450, allergens: ['nuts', 'celery'], diets: ['vegan'], soldOut: true },
          { name: named('C') },
        ],
      },
    ],
  };
};

const documentOf = async (menu: MenuContent, accepted: string, query: Query = {}) => {
  const context = pageContext({ query, request: { ...pageContext().request, accepted } });
  return contentDocument(await menuView.page({ ...menu }, context), context, false).body;
};

it.each([
  ['de fr', 'de-DE,de', '<html lang="de" dir="ltr">'],
  ['de fr', 'de-DE,de', 'Enthält: Schalenfrüchte und Sellerie'],
  ['de fr', 'de-DE,de', 'Ausverkauft'],
  ['de fr', 'fr', 'Contient : fruits à coque et céleri'],
  ['ar en', 'ar-EG', '<html lang="ar" dir="rtl">'],
  ['ar en', 'ar-EG', '<main lang="ar" dir="rtl">'],
  ['ar en', 'ar-EG', 'يحتوي على: المكسرات والكرفس'],
  ['ar en', 'ar-EG', '<footer lang="en" dir="ltr">'],
  ['en zh-Hans zh-Hant', 'zh-TW,zh;q=0.9', '堅果'],
  ['en zh-Hans zh-Hant', 'zh-CN', '坚果'],
  ['pt pt-BR', 'pt-BR', 'castanhas e nozes'],
  ['mt', 'mt', 'Fih: ġewż u <span lang="en" dir="ltr">celery</span>'],
  ['th', 'th', '<span lang="en" dir="ltr">Sold out</span>'],
  ['th', 'th', '<span lang="en" dir="ltr">Without</span>'],
  ['zh-Hans en', 'zh-TW', '<html lang="zh-Hans"'],
  ['ur', 'en', '<html lang="ur" dir="rtl">'],
])('a menu in %s says to a reader of %s: %s', async (tags, accepted, text) => {
  expect(await documentOf(menuIn(tags), accepted)).toContain(text);
});

it('says what the filter leaves out in the language of the menu', async () =>
  expect(await documentOf(menuIn('de'), 'es', { without: 'nuts' })).toContain(
    'Nicht angezeigt, da ohne Angabe zu Allergenen (bitte fragen): 1',
  ));

it.each([
  ['de', 'de-CH', 'EUR 4.50'],
  ['de', 'de', '4,50 €'],
  ['es', 'es-MX', 'EUR 4.50'],
  ['es', 'en-US,es;q=0.5', '4,50 €'],
  ['en', 'x,*', '€4.50'],
])('a price in %s is written for a reader of %s as %s', async (tags, accepted, text) =>
  expect((await documentOf(menuIn(tags), accepted)).replaceAll('\u00a0', ' ')).toContain(
    `<span>${text}</span>`,
  ),
);

it.each([
  ['مقهى', 'rtl'],
  ['Café', 'ltr'],
])('links of %s run %s', async (name, direction) => {
  const page = await linksView.page({ name, links: [] }, pageContext());
  expect(contentDocument(page, pageContext(), false).body).toContain(`<html lang="en" dir="${direction}">`);
});
