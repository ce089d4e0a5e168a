import type { FileType } from '../file-type.js';
import type { Content, Kind, OutcomeName } from './kind.js';

const link = {
  takes: 'link',
  outcomes: ['link', 'static'],
  load: async () => (await import('./link-content.js')).rules,
} as const;
const file = {
  takes: 'file',
  outcomes: ['file'],
  load: async () => (await import('./file-content.js')).rules,
} as const;

const text = { takes: 'fields', outcomes: ['static'] } as const;
const textOrPage = { takes: 'fields', outcomes: ['static', 'page'], pageField: 'page' } as const;

/** A kind with its own fields loads a module in this folder. */
const all = [
  { name: 'website', slug: 'url', ...link },
  {
    name: 'wifi',
    slug: 'wifi',
    ...text,
    secrets: ['password'],
    load: async () => (await import('./wifi.js')).rules,
  },
  {
    name: 'contact',
    slug: 'contact',
    ...textOrPage,
    load: async () => (await import('./contact.js')).rules,
  },
  { name: 'pdf', slug: 'pdf', ...file, fileTypes: ['pdf'] },
  {
    name: 'menu',
    slug: 'menu',
    ...file,
    fileTypes: ['pdf', 'jpg', 'png'],
    outcomes: ['file', 'page'],
    pageField: 'sections',
    hasOwnForm: true,
    load: async () => (await import('./menu.js')).rules,
  },
  { name: 'social', slug: 'social', ...link },
  {
    name: 'event',
    slug: 'event',
    ...textOrPage,
    load: async () => (await import('./event.js')).rules,
  },
  { name: 'email', slug: 'email', ...text, load: async () => (await import('./email.js')).rules },
  { name: 'phone', slug: 'phone', ...text, load: async () => (await import('./phone.js')).rules },
  { name: 'sms', slug: 'sms', ...text, load: async () => (await import('./sms.js')).rules },
  {
    name: 'whatsapp',
    slug: 'whatsapp',
    takes: 'fields',
    outcomes: ['link'],
    load: async () => (await import('./whatsapp.js')).rules,
  },
  { name: 'text', slug: 'text', ...text, load: async () => (await import('./text.js')).rules },
  { name: 'transfer', slug: 'transfer', ...text, load: async () => (await import('./transfer.js')).rules },
  {
    name: 'links',
    slug: 'links',
    takes: 'fields',
    outcomes: ['page'],
    load: async () => (await import('./links.js')).rules,
  },
] as const satisfies readonly Kind[];

type KnownKind = (typeof all)[number];

/** Name of a kind in addresses of pages, widgets and texts. */
export type KindSlug = KnownKind['slug'];

/** The kinds whose content is an uploaded file. */
export type FileKindSlug = Extract<KnownKind, { takes: 'file' }>['slug'];

/** The kinds whose content is one link. */
export type LinkKindSlug = Extract<KnownKind, { takes: 'link' }>['slug'];

/** The kinds whose content has its own fields. */
export type FieldsKindSlug = Exclude<KindSlug, FileKindSlug | LinkKindSlug>;

/** The kinds of which some contents become a page. */
export type PageKindSlug = keyof {
  [One in KnownKind as 'page' extends One['outcomes'][number] ? One['slug'] : never]: One;
};

/** A value for each kind. A missing kind is a compile error. */
export type ForEachKind<T> = Readonly<Record<KindSlug, T>>;

/**
 * All kinds of codes in the order in which visitors see them.
 * @public the tests add one
 */
export const kinds: readonly Kind[] = all;

export const kindSlugs = all.map(({ slug }) => slug);

/** The kinds that people make most. */
export const mainKindSlugs = kindSlugs.slice(0, 5);

/** Kind used when the address does not name one. */
export const defaultKind: KindSlug = 'url';

/** Finds a kind. @param name or slug, in any case */
export function findKind(name: string): Kind | undefined {
  const lower = name.toLowerCase();
  return kinds.find((kind) => kind.name === lower || kind.slug === lower);
}

export const isKindSlug = (value: unknown): value is KindSlug => kinds.some(({ slug }) => slug === value);

export const isFileKind = (slug: KindSlug): slug is FileKindSlug => kindOf(slug).takes === 'file';

export const isLinkKind = (slug: KindSlug): slug is LinkKindSlug => kindOf(slug).takes === 'link';

export const takesFields = (slug: KindSlug): boolean => kindOf(slug).takes === 'fields';

/** Whether the kind takes a file or data from a form that was written for it. */
export const hasOwnForm = (slug: KindSlug): boolean => kindOf(slug).hasOwnForm === true;

/** Whether codes of the kind can have a record, and with it a short link. */
export const makesRecords = ({ outcomes }: Kind): boolean => outcomes.some((name) => name !== 'static');

/** Whether codes of the kind can hold their content, or the address to which they lead. */
export const canBeStatic = ({ outcomes }: Kind): boolean => outcomes.includes('static');

/** Whether the maker chooses if the code holds the content itself, or leads to a page that shows it. */
export const choosesPage = (slug: KindSlug): boolean => {
  const { outcomes } = kindOf(slug);
  return outcomes.includes('static') && outcomes.includes('page');
};

/** Returns what a content becomes. @param isDirect whether the code of a link holds that link */
export function outcomeNameOf(kind: KindSlug | Kind, content: Content, isDirect = false): OutcomeName {
  const { outcomes, pageField } = typeof kind === 'string' ? kindOf(kind) : kind;
  if (pageField !== undefined && isOn(content[pageField])) return 'page';
  return isDirect && outcomes.includes('static') ? 'static' : outcomes[0];
}

const isOn = (value: unknown): boolean => value !== undefined && value !== false;

/** Fields of a kind that are kept in the memory of the page alone. */
export const secretsOf = (slug: KindSlug): readonly string[] => kindOf(slug).secrets ?? [];

/** Types of files that a kind accepts; empty for a kind that takes no file. */
export const fileTypesOf = (slug: KindSlug): readonly FileType[] => kindOf(slug).fileTypes ?? [];

const kindOf = (slug: KindSlug): Kind => kinds.find((kind) => kind.slug === slug)!;
