import { type Html, html } from '../../common/documents/html.js';
import { acceptedLanguages } from '../../common/http/requested-language.js';
import { byteLength } from '../../domain/kinds/field-checks.js';
import { allergens, diets, type MenuContent } from '../../domain/kinds/menu.js';
import { bestMatch, likelyLocale } from '../../domain/languages/likely-language.js';
import { contentFilePath, contentPagePath } from '../../domain/paths.js';
import { type ContentView, numberIn, type PageContext, textIn } from './content-view.js';
import {
  dishesIn,
  type FilteredMenu,
  filtered,
  filterIn,
  isActive,
  type MenuFilter,
  type PlacedDish,
  queryOf,
} from './menu.filter.js';
import { MenuWriter } from './menu.writer.js';
import { pageHead } from './page-head.js';

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

/** The page of a menu, in the language of its reader if the menu has it. */
export const menuView: ContentView = {
  languages: (content) => (content as unknown as MenuContent).languages,
  page: (content, context) => {
    const menu = content as unknown as MenuContent;
    const tag = shownLanguage(menu, context);
    const writer = new MenuWriter(menu, tag, localeOf(tag, context));
    const filter = filterIn(context.query);
    const found = filtered(menu, filter);
    const starts = context.medium === 'copy' ? [0] : startsOf(found.shown, menu, writer);
    const shown = { menu, context, writer, filter, ...found, starts };
    const page = pageAt(shown, (numberIn(context.query['from']) ?? 1) - 1);
    const { words } = writer;
    return {
      title: menu.title,
      description: menu.note ?? menu.sections.map(({ name }) => writer.say(name)).join(' · '),
      language: tag,
      main: html`${pageHead(context, {
        title: menu.title,
        below: menu.note ? html`<p class="note" dir="auto">${menu.note}</p>` : undefined,
      })}
        ${languageLinks(shown)} ${factsOf(shown)} ${sectionLinks(shown)}
        ${sectionsOf(page.dishes, shown)}
        ${page.next === undefined ? '' : html`<p><a class="button button--secondary" href="${addressOf(shown, page.next)}">${words.say(({ more }) => more)}</a></p>`}
        ${writer.statesAllergens ? html`<p class="muted small">${words.say(({ allergyNote }) => allergyNote)}</p>` : ''}`,
      data: writer.structuredData(page.dishes),
    };
  },
};

/** The language that the address names, or the first one that the reader knows. */
function shownLanguage({ languages }: MenuContent, { query, request }: PageContext): string {
  const named = languages.find((tag) => tag === textIn(query['in']));
  const wanted = acceptedLanguages(request.accepted);
  const inOtherScript = wanted
    .map((tag) => languages.find((one) => likelyLocale(one)?.language === likelyLocale(tag)?.language))
    .find(Boolean);
  return named ?? bestMatch(wanted, languages) ?? inOtherScript ?? languages[0]!;
}

/** The language with the region of the reader, who expects the numbers of that region. */
function localeOf(tag: string, { request }: PageContext): string {
  const own = acceptedLanguages(request.accepted).find((accepted) => bestMatch([accepted], [tag]));
  const region = own && new Intl.Locale(own).region;
  return region ? new Intl.Locale(tag, { region }).toString() : tag;
}

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

function languageLinks(shown: Shown): Html {
  const { menu, writer } = shown;
  if (menu.languages.length < 2) return html``;
  const names = (tag: string) => new Intl.DisplayNames(tag, { type: 'language' }).of(tag)!;
  const items = menu.languages.map((tag) =>
    tag === writer.tag
      ? html`<li><b lang="${tag}" aria-current="true">${names(tag)}</b></li>`
      : html`<li><a href="${addressIn(tag, shown)}" lang="${tag}" hreflang="${tag}" rel="nofollow">${names(tag)}</a></li>`,
  );
  return html`<nav aria-label="${writer.words.text((words) => words.languages)}"><ul class="row">${items}</ul></nav>`;
}

/** The filter, unless no dish states anything that it could look for, and the note of a menu that states no allergens. */
function factsOf(shown: Shown): Html {
  const { menu, context, writer, filter } = shown;
  const isOffered =
    isActive(filter) || writer.statesAllergens || dishesIn(menu).some(({ diets: marks }) => marks?.length);
  const notStated = html`<p class="muted small">${writer.words.say((own) => own.notStated)}</p>`;
  return html`${isOffered && context.medium !== 'copy' ? filterForm(shown) : ''} ${writer.statesAllergens ? '' : notStated}`;
}

function filterForm({ filter, shown, unstated, context, writer: { tag, words } }: Shown): Html {
  const box = (name: string, value: string, label: Html, isOn: boolean) =>
    html`<label class="check"><input type="checkbox" name="${name}" value="${value}"${isOn ? html` checked` : ''}>${label}</label>`;
  const without = allergens.map((one) =>
    box(
      'without',
      one,
      words.say((own) => own.allergens[one]),
      filter.without.includes(one),
    ),
  );
  const only = diets.map((one) =>
    box(
      'diet',
      one,
      words.say((own) => own.diets[one]),
      filter.diets.includes(one),
    ),
  );
  const left = unstated > 0 ? html`<strong>${words.say((own) => own.unstated?.(unstated))}</strong>` : '';
  const result = isActive(filter)
    ? html`<p role="status">${words.say(({ found }) => found?.(shown.length))} ${left} <a href="${contentPagePath(context.id)}?in=${tag}">${words.say(({ showAll }) => showAll)}</a></p>`
    : '';
  return html`<details class="more"${isActive(filter) ? html` open` : ''}>
      <summary>${words.say((own) => own.filter)}</summary>
      <form action="${contentPagePath(context.id)}">
        <input type="hidden" name="in" value="${tag}">
        <fieldset><legend>${words.say((own) => own.without)}</legend>${without}</fieldset>
        <fieldset><legend>${words.say((own) => own.diet)}</legend>${only}</fieldset>
        <p><button>${words.say((own) => own.apply)}</button></p>
      </form>
    </details>${result}`;
}

function sectionLinks(shown: Shown): Html {
  const { menu, writer } = shown;
  const numbers = [...new Set(shown.shown.map(({ section }) => section))];
  const names = numbers.map((number) => writer.say(menu.sections[number]!.name));
  if (numbers.length <= maxSectionsWithoutList || byteLength(names.join('')) > maxBytesOfList) return html``;
  const items = numbers.map((number) => {
    const first = shown.shown.findIndex(({ section }) => section === number);
    return html`<li><a href="${addressOf(shown, first, `#s${number + 1}`)}" ${writer.attributesOf(menu.sections[number]!.name)}>${writer.say(menu.sections[number]!.name)}</a></li>`;
  });
  return html`<nav aria-label="${writer.words.text((words) => words.sections)}"><ul class="row">${items}</ul></nav>`;
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
