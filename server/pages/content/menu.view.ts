import { type Html, html } from '../../common/documents/html.js';
import { allergens, diets, type MenuContent } from '../../domain/kinds/menu.js';
import { contentPagePath } from '../../domain/paths.js';
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

/** Dishes and characters of one page: about 15 kB when compressed. */
const maxDishesOfPage = 150;
const maxCharactersOfPage = 30_000;
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
  page: (content, context) => {
    const menu = content as unknown as MenuContent;
    const writer = new MenuWriter(menu, shownLanguage(menu, context), context.request.language);
    const filter = filterIn(context.query);
    const found = filtered(menu, filter);
    const shown = { menu, context, writer, filter, ...found, starts: startsOf(found.shown) };
    const page = pageAt(shown, (numberIn(context.query['from']) ?? 1) - 1);
    const texts = contentPageTexts(context.request.language).menu;
    return {
      title: menu.title,
      main: html`<header class="head">
          <h1 ${writer.attributes}>${menu.title}</h1>
          ${menu.note ? html`<p class="note" ${writer.attributes}>${menu.note}</p>` : ''}
        </header>
        ${languageLinks(shown, texts)} ${filterForm(shown, texts)} ${sectionLinks(shown, texts)}
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
  const known = request.accepted
    .split(',')
    .map((part) => part.split(';')[0]!.trim().split('-')[0]!.toLowerCase());
  const wanted = known.map((primary) => languages.find((tag) => tag.split('-')[0] === primary)).find(Boolean);
  return named ?? wanted ?? languages[0]!;
}

/** Divides dishes into pages. */
function startsOf(dishes: readonly PlacedDish[]): number[] {
  const starts = [0];
  let characters = 0;
  for (const [i, { dish }] of dishes.entries()) {
    const length = JSON.stringify(dish).length;
    if (
      i - starts.at(-1)! >= maxDishesOfPage ||
      (characters + length > maxCharactersOfPage && i > starts.at(-1)!)
    ) {
      starts.push(i);
      characters = 0;
    }
    characters += length;
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
  const start = starts.findLast((one) => one <= index) ?? 0;
  const more = {
    ...(writer.tag !== menu.languages[0] && { in: writer.tag }),
    ...(start > 0 && { from: String(start + 1) }),
  };
  return contentPagePath(context.id) + queryOf(filter, more) + fragment;
}

function languageLinks({ menu, writer, filter, context }: Shown, texts: Words): Html {
  if (menu.languages.length < 2) return html``;
  const names = (tag: string) => new Intl.DisplayNames(tag, { type: 'language' }).of(tag)!;
  const items = menu.languages.map((tag) =>
    tag === writer.tag
      ? html`<li><b lang="${tag}" aria-current="true">${names(tag)}</b></li>`
      : html`<li><a href="${contentPagePath(context.id)}${queryOf(filter, { in: tag })}" lang="${tag}" hreflang="${tag}" rel="nofollow">${names(tag)}</a></li>`,
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
  if (numbers.length <= maxSectionsWithoutList) return html``;
  const items = numbers.map((number) => {
    const first = shown.shown.findIndex(({ section }) => section === number);
    return html`<li><a href="${addressOf(shown, first, `#s${number + 1}`)}" ${writer.attributes}>${writer.say(menu.sections[number]!.name)}</a></li>`;
  });
  return html`<nav aria-label="${texts.sections}"><ul class="row">${items}</ul></nav>`;
}

function sectionsOf(dishes: readonly PlacedDish[], { menu, writer }: Shown): Html {
  const numbers = [...new Set(dishes.map(({ section }) => section))];
  return html`${numbers.map(
    (number) =>
      html`<section id="s${number + 1}">
        <h2 ${writer.attributes}>${writer.say(menu.sections[number]!.name)}</h2>
        <ul class="dishes">${dishes.filter(({ section }) => section === number).map(({ dish }) => writer.dish(dish))}</ul>
      </section>`,
  )}`;
}
