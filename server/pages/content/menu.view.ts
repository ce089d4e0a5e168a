import { type Html, html } from '../../common/documents/html.js';
import { acceptedLanguages } from '../../common/http/requested-language.js';
import { byteLength } from '../../domain/kinds/field-checks.js';
import { allergens, diets, type MenuContent } from '../../domain/kinds/menu.js';
import { contentFilePath, contentPagePath } from '../../domain/paths.js';
import { contentPageTexts } from '../page-texts.js';
import { type ContentView, numberIn, type PageContext, textIn } from './content-view.js';
import {
  type FilteredMenu,
  filtered,
  filterIn,
  isActive,
  type MenuFilter,
  type PlacedDish,
  queryOf,
} from './menu.filter.js';
import { MenuWriter } from './menu.writer.js';

/** Dishes of one page, and bytes of their texts: at most 30 kB when compressed, even if the texts cannot be compressed. */
const maxDishesOfPage = 150;
const maxBytesOfPage = 13_000;
/** Bytes of the names in the list of sections; longer names have no list. */
const maxBytesOfList = 2_000;
/** Number of sections up to which a page needs no list of them. */
const maxSectionsWithoutList = 3;

/** What a page of a menu is rendered from. */
interface Shown extends FilteredMenu {
  readonly menu: MenuContent;
  readonly context: PageContext;
  readonly writer: MenuWriter;
  readonly filter: MenuFilter;
  /** Indices of the dishes with which pages begin. */
  readonly starts: readonly number[];
}

type Words = ReturnType<typeof contentPageTexts>['menu'];

/** The page of a menu, in the language of its reader if the menu has it. */
export const menuView: ContentView = {
  languages: (content) => (content as unknown as MenuContent).languages,
  page: (content, context) => {
    const menu = content as unknown as MenuContent;
    const writer = new MenuWriter(menu, shownLanguage(menu, context), context.request.language);
    const filter = filterIn(context.query);
    const found = filtered(menu, filter);
    const starts = context.medium === 'copy' ? [0] : startsOf(found.shown, menu, writer);
    const shown = { menu, context, writer, filter, ...found, starts };
    const page = pageAt(shown, (numberIn(context.query['from']) ?? 1) - 1);
    const texts = contentPageTexts(context.request.language).menu;
    return {
      title: menu.title,
      main: html`<header class="head">
          <h1 dir="auto">${menu.title}</h1>
          ${menu.note ? html`<p class="note" dir="auto">${menu.note}</p>` : ''}
        </header>
        ${languageLinks(shown, texts)} ${context.medium === 'copy' ? '' : filterForm(shown, texts)} ${sectionLinks(shown, texts)}
        ${sectionsOf(page.dishes, shown)}
        ${page.next === undefined ? '' : html`<p><a class="button button--secondary" href="${addressOf(shown, page.next)}">${texts.more}</a></p>`}
        <p class="muted">${texts.allergyNote}</p>`,
      data: writer.structuredData(page.dishes),
    };
  },
};

/** The language that the address names, or the first one that the reader knows. */
function shownLanguage({ languages }: MenuContent, { query, request }: PageContext): string {
  const named = languages.find((tag) => tag === textIn(query['in']));
  const wanted = acceptedLanguages(request.accepted)
    .map(
      (tag) =>
        languages.find((one) => one.toLowerCase() === tag.toLowerCase()) ??
        languages.find((one) => primaryOf(one) === primaryOf(tag)),
    )
    .find(Boolean);
  return named ?? wanted ?? languages[0]!;
}

const primaryOf = (tag: string) => tag.split('-')[0]!.toLowerCase();

/** Divides dishes into pages. */
function startsOf(dishes: readonly PlacedDish[], menu: MenuContent, writer: MenuWriter): number[] {
  const starts = [0];
  let bytes = 0;
  for (const [i, { dish, section }] of dishes.entries()) {
    const isFirst = section !== dishes[i - 1]?.section;
    const length =
      writer.bytesOf(dish) + (isFirst ? byteLength(writer.say(menu.sections[section]!.name)) : 0);
    if (i - starts.at(-1)! >= maxDishesOfPage || (bytes + length > maxBytesOfPage && i > starts.at(-1)!)) {
      starts.push(i);
      bytes = 0;
    }
    bytes += length;
  }
  return starts;
}

function pageAt({ shown, starts }: Shown, index: number) {
  const page = Math.max(
    0,
    starts.findLastIndex((start) => start <= index),
  );
  const next = starts[page + 1];
  return { dishes: shown.slice(starts[page], next), next };
}

/** Address of the page on which a dish is. @param index of the dish */
function addressOf({ context, filter, writer, starts, menu }: Shown, index: number, fragment = ''): string {
  if (context.medium === 'copy') return fragment;
  const start = starts.findLast((one) => one <= index) ?? 0;
  const more = {
    ...(writer.tag !== menu.languages[0] && { in: writer.tag }),
    ...(start > 0 && { from: String(start + 1) }),
  };
  return contentPagePath(context.id) + queryOf(filter, more) + fragment;
}

/** Address of the menu in another language. */
function addressIn(tag: string, { menu, filter, context: { id, medium } }: Shown): string {
  if (medium !== 'copy') return contentPagePath(id) + queryOf(filter, { in: tag });
  return tag === menu.languages[0] ? contentPagePath(id) : contentFilePath(id, `${tag}.html`);
}

function languageLinks(shown: Shown, texts: Words): Html {
  const { menu, writer } = shown;
  if (menu.languages.length < 2) return html``;
  const names = (tag: string) => new Intl.DisplayNames(tag, { type: 'language' }).of(tag)!;
  const items = menu.languages.map((tag) =>
    tag === writer.tag
      ? html`<li><b lang="${tag}" aria-current="true">${names(tag)}</b></li>`
      : html`<li><a href="${addressIn(tag, shown)}" lang="${tag}" hreflang="${tag}" rel="nofollow">${names(tag)}</a></li>`,
  );
  return html`<nav aria-label="${texts.languages}"><ul class="row">${items}</ul></nav>`;
}

function filterForm({ filter, shown, unstated, context, writer }: Shown, texts: Words): Html {
  const box = (name: string, value: string, label: string, isOn: boolean) =>
    html`<label class="check"><input type="checkbox" name="${name}" value="${value}"${isOn ? html` checked` : ''}>${label}</label>`;
  const result = isActive(filter)
    ? html`<p role="status">${texts.found(shown.length)} ${unstated > 0 ? html`<strong>${texts.unstated(unstated)}</strong>` : ''} <a href="${contentPagePath(context.id)}?in=${writer.tag}">${texts.showAll}</a></p>`
    : '';
  return html`<details class="more"${isActive(filter) ? html` open` : ''}>
      <summary>${texts.filter}</summary>
      <form action="${contentPagePath(context.id)}">
        <input type="hidden" name="in" value="${writer.tag}">
        <fieldset><legend>${texts.without}</legend>${allergens.map((one) => box('without', one, texts.allergens[one], filter.without.includes(one)))}</fieldset>
        <fieldset><legend>${texts.diet}</legend>${diets.map((one) => box('diet', one, texts.diets[one], filter.diets.includes(one)))}</fieldset>
        <p><button>${texts.apply}</button></p>
      </form>
    </details>${result}`;
}

function sectionLinks(shown: Shown, texts: Words): Html {
  const { menu, writer } = shown;
  const numbers = [...new Set(shown.shown.map(({ section }) => section))];
  const names = numbers.map((number) => writer.say(menu.sections[number]!.name));
  if (numbers.length <= maxSectionsWithoutList || byteLength(names.join('')) > maxBytesOfList) return html``;
  const items = numbers.map((number) => {
    const first = shown.shown.findIndex(({ section }) => section === number);
    return html`<li><a href="${addressOf(shown, first, `#s${number + 1}`)}" ${writer.attributesOf(menu.sections[number]!.name)}>${writer.say(menu.sections[number]!.name)}</a></li>`;
  });
  return html`<nav aria-label="${texts.sections}"><ul class="row">${items}</ul></nav>`;
}

function sectionsOf(dishes: readonly PlacedDish[], { menu, writer }: Shown): Html {
  const numbers = [...new Set(dishes.map(({ section }) => section))];
  return html`${numbers.map(
    (number) =>
      html`<section id="s${number + 1}">
        <h2 ${writer.attributesOf(menu.sections[number]!.name)}>${writer.say(menu.sections[number]!.name)}</h2>
        <ul class="dishes">${dishes.filter(({ section }) => section === number).map(({ dish }) => writer.dish(dish))}</ul>
      </section>`,
  )}`;
}
