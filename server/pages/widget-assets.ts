import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { type Html, html } from '../common/documents/html.js';
import { projectRoot } from '../config/project-root.js';
import { Settings } from '../config/settings.js';

export const clientBuildFolder = join(projectRoot, 'dist/widgets/client');

export const widgetNames = [
  'contact',
  'developer',
  'generator',
  'generator-frame',
  'manage',
  'many',
  'my-codes',
  'pre-content',
  'print',
  'qr-page',
  'test',
] as const;
export type WidgetName = (typeof widgetNames)[number];

/** An entry of the client build: `site` for every page, `home` and `hero` for the home page, `embed-page` for `/embed`, or a widget. */
export type ClientEntry = 'site' | 'home' | 'hero' | 'embed-page' | WidgetName;

/** Entries of a separate build (`widgets/vite.config.ts`), which has its own manifest. */
const embedEntries: readonly ClientEntry[] = ['embed-page', 'generator-frame'];

const sources: Readonly<Partial<Record<ClientEntry, string>>> = {
  site: 'site/main.ts',
  home: 'site/home/main.ts',
  hero: 'generator/hero/main.ts',
  'embed-page': 'site/embed/main.ts',
  'generator-frame': 'generator/frame/main.tsx',
};

const sourceOf = (entry: ClientEntry): string => sources[entry] ?? `${entry}/main.tsx`;

/** Fields of Vite's manifest that are used here. */
interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/** An entry with the manifest that lists it. */
interface BuiltEntry {
  readonly manifest: Manifest;
  readonly chunk: Chunk;
}

export interface PageScripts {
  readonly entries: readonly ClientEntry[];
  /** Widget whose script tags stay inert until `widgets/site/load-widget.ts` runs them. */
  readonly widget?: WidgetName | undefined;
  /** Nonce of the page's Content-Security-Policy, if it has one. */
  readonly nonce?: string | undefined;
}

/** Makes the tags that load client entries: built files from Vite's manifest, or in development from Vite's server. */
@Injectable()
export class WidgetAssets {
  private readonly manifest: Manifest;
  private readonly embedManifest: Manifest;

  constructor(private readonly settings: Settings) {
    this.manifest = settings.viteOrigin ? {} : readManifest('manifest.json');
    this.embedManifest = settings.viteOrigin ? {} : readManifest('embed-manifest.json');
  }

  /** Returns the path of a file of the last build, also in development. @param source the file's key in the manifest */
  builtFile(source: string): string {
    const manifest = this.settings.viteOrigin ? readManifest('manifest.json') : this.manifest;
    return `/assets/${manifest[source]!.file}`;
  }

  /** Returns tags for the font, then styles, then scripts, each file once. */
  tags({ entries, widget, nonce }: PageScripts): Html {
    const { viteOrigin } = this.settings;
    const trust = nonce ? html` nonce="${nonce}"` : html``;
    if (viteOrigin) return devTags(widget ? [...entries, widget] : entries, viteOrigin, trust);
    const built = entries.map((entry) => this.built(entry));
    return builtTags(built, widget && this.built(widget), trust);
  }

  private built(entry: ClientEntry): BuiltEntry {
    const manifest = embedEntries.includes(entry) ? this.embedManifest : this.manifest;
    return { manifest, chunk: manifest[sourceOf(entry)]! };
  }
}

function readManifest(name: string): Manifest {
  const path = join(clientBuildFolder, name);
  if (!existsSync(path)) throw new Error('The widgets are not built: run `npm run build`');
  return JSON.parse(readFileSync(path, 'utf8')) as Manifest;
}

function builtTags(entries: readonly BuiltEntry[], widget: BuiltEntry | undefined, trust: Html): Html {
  const files = filesOf(entries);
  const later = widget ? filesOf([widget]).filter((chunk) => !files.includes(chunk)) : [];
  const pageStyles = entries.flatMap(({ manifest }) => manifest[pageStyleSheet]?.file ?? []);
  const styles = unique([...pageStyles, ...[...files, ...later].flatMap(({ css = [] }) => css)]);
  const scripts = (chunks: readonly Chunk[], priority = html``) =>
    chunks.map(({ file, isEntry }) =>
      isEntry
        ? html`<script type="module"${priority} src="/assets/${file}"${trust}></script>`
        : html`<link rel="modulepreload"${priority} href="/assets/${file}"${trust} />`,
    );
  return html`${fontPreload(entries[0]!.manifest)}${styles.map((file) => html`<link rel="stylesheet" href="/assets/${file}" />`)}${scripts(files, belowStyles)}${widget ? html`<template id="widget-scripts">${scripts(later)}</template>` : ''}`;
}

const belowStyles = html` fetchpriority="low"`;

/** Key of the style sheet that all entries of a build share, if there is one. */
const pageStyleSheet = 'style.css';

/** Every page needs this font file. Preloading it avoids waiting for the style sheet. */
const latinFont = '../dist/fonts/inter-latin.woff2';

/** Needs `crossorigin`, as all font requests have it; otherwise the font is fetched twice. */
const fontPreload = (manifest: Manifest): Html =>
  html`<link rel="preload" href="/assets/${manifest[latinFont]!.file}" as="font" type="font/woff2" crossorigin>`;

/** Files that entries load, with the entries themselves last. */
const filesOf = (entries: readonly BuiltEntry[]): Chunk[] =>
  unique([
    ...entries.flatMap(({ manifest, chunk }) => importsOf(manifest, chunk)),
    ...entries.map(({ chunk }) => chunk),
  ]);

/** All transitive imports, dependencies first. */
function importsOf(manifest: Manifest, { imports = [] }: Chunk): Chunk[] {
  return imports.flatMap((key) => [...importsOf(manifest, manifest[key]!), manifest[key]!]);
}

const unique = <T>(items: readonly T[]) => [...new Set(items)];

/** Vite's client comes first. Widgets include the React plugin's preamble themselves. */
function devTags(entries: readonly ClientEntry[], origin: string, trust: Html): Html {
  const files = ['@vite/client', ...entries.map(sourceOf)];
  return html`${files.map((file) => html`<script type="module" src="${origin}/${file}"${trust}></script>`)}`;
}
