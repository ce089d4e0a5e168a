import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { type Html, html } from '../common/html.js';
import { projectRoot } from '../config/project-root.js';
import { Settings } from '../config/settings.js';

export const clientBuildFolder = join(projectRoot, 'dist/widgets/client');

export const widgetNames = ['contact', 'developer', 'generator', 'pre-content', 'qr-page'] as const;
export type WidgetName = (typeof widgetNames)[number];

/** A client entry: `site` for every page, `home` for the home page, or a widget. */
export type ClientEntry = 'site' | 'home' | WidgetName;

function sourceOf(entry: ClientEntry): string {
  if (entry === 'home') return 'site/home/main.ts';
  return entry === 'site' ? 'site/main.ts' : `${entry}/main.tsx`;
}

/** The part of Vite's manifest used here. */
interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/** Tags that load client entries: built files by Vite's manifest, or in development from Vite's server. */
@Injectable()
export class WidgetAssets {
  private readonly manifest: Manifest;

  constructor(private readonly settings: Settings) {
    this.manifest = settings.viteOrigin ? {} : readManifest();
  }

  /** The address of a file of the last build, in development too. @param source its key in the manifest */
  builtFile(source: string): string {
    const manifest = this.settings.viteOrigin ? readManifest() : this.manifest;
    return `/assets/${manifest[source]!.file}`;
  }

  /**
   * The font first, then styles, then scripts, each file once.
   * @param nonce of the page's Content-Security-Policy, if it has one
   */
  tags(entries: readonly ClientEntry[], nonce?: string): Html {
    const { viteOrigin } = this.settings;
    const trust = nonce ? html` nonce="${nonce}"` : html``;
    return viteOrigin ? devTags(entries, viteOrigin, trust) : builtTags(this.manifest, entries, trust);
  }
}

function readManifest(): Manifest {
  const path = join(clientBuildFolder, 'manifest.json');
  if (!existsSync(path)) throw new Error('The widgets are not built: run `npm run build`');
  return JSON.parse(readFileSync(path, 'utf8')) as Manifest;
}

function builtTags(manifest: Manifest, entries: readonly ClientEntry[], trust: Html): Html {
  const roots = entries.map((entry) => manifest[sourceOf(entry)]!);
  const imports = unique(roots.flatMap((root) => importsOf(manifest, root)));
  const styles = unique([...imports, ...roots].flatMap(({ css = [] }) => css));
  return html`${fontPreload(manifest)}${styles.map((file) => html`<link rel="stylesheet" href="/assets/${file}" />`)}${imports.map(
    ({ file }) => html`<link rel="modulepreload" href="/assets/${file}"${trust} />`,
  )}${roots.map(({ file }) => html`<script type="module" src="/assets/${file}"${trust}></script>`)}`;
}

/** Every page needs this font file; preloading it saves waiting for the style sheet. */
const latinFont = '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/** Without `crossorigin`, as all font requests have it, the preload would not match and the font be fetched twice. */
const fontPreload = (manifest: Manifest): Html =>
  html`<link rel="preload" href="/assets/${manifest[latinFont]!.file}" as="font" type="font/woff2" crossorigin>`;

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
