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
  'pre-content',
  'qr-page',
] as const;
export type WidgetName = (typeof widgetNames)[number];

/** A client entry: `site` for every page, `home` with its `hero` and `embed-page` for one each, or a widget. */
export type ClientEntry = 'site' | 'home' | 'hero' | 'embed-page' | WidgetName;

/** Entries that are built apart (`widgets/vite.config.ts`), and so have a manifest of their own. */
const embedEntries: readonly ClientEntry[] = ['embed-page', 'generator-frame'];

const sources: Readonly<Partial<Record<ClientEntry, string>>> = {
  site: 'site/main.ts',
  home: 'site/home/main.ts',
  hero: 'generator/hero/main.ts',
  'embed-page': 'site/embed/main.ts',
  'generator-frame': 'generator/frame/main.tsx',
};

const sourceOf = (entry: ClientEntry): string => sources[entry] ?? `${entry}/main.tsx`;

/** The part of Vite's manifest used here. */
interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/** An entry with its manifest. */
interface BuiltEntry {
  readonly manifest: Manifest;
  readonly chunk: Chunk;
}

export interface PageScripts {
  readonly entries: readonly ClientEntry[];
  /** One whose scripts are set aside, for `widgets/site/load-widget.ts`. */
  readonly widget?: WidgetName | undefined;
  /** Of the page's Content-Security-Policy, if it has one */
  readonly nonce?: string | undefined;
}

/** Tags that load client entries: built files by Vite's manifest, or in development from Vite's server. */
@Injectable()
export class WidgetAssets {
  private readonly manifest: Manifest;
  private readonly embedManifest: Manifest;

  constructor(private readonly settings: Settings) {
    this.manifest = settings.viteOrigin ? {} : readManifest('manifest.json');
    this.embedManifest = settings.viteOrigin ? {} : readManifest('embed-manifest.json');
  }

  /** The address of a file of the last build, in development too. @param source its key in the manifest */
  builtFile(source: string): string {
    const manifest = this.settings.viteOrigin ? readManifest('manifest.json') : this.manifest;
    return `/assets/${manifest[source]!.file}`;
  }

  /** The font first, then styles, then scripts, each file once. */
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

/** The manifest's key of the style sheet that all entries share, where they do. */
const pageStyleSheet = 'style.css';

/** Every page needs this font file; preloading it saves waiting for the style sheet. */
const latinFont = '../dist/fonts/inter-latin.woff2';

/** Without `crossorigin`, as all font requests have it, the preload would not match and the font be fetched twice. */
const fontPreload = (manifest: Manifest): Html =>
  html`<link rel="preload" href="/assets/${manifest[latinFont]!.file}" as="font" type="font/woff2" crossorigin>`;

/** What entries load, the entries themselves last. */
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

/** Vite's client first; widgets include the React plugin's preamble themselves. */
function devTags(entries: readonly ClientEntry[], origin: string, trust: Html): Html {
  const files = ['@vite/client', ...entries.map(sourceOf)];
  return html`${files.map((file) => html`<script type="module" src="${origin}/${file}"${trust}></script>`)}`;
}
