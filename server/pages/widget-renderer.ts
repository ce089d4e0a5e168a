import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Html, html, jsonTag } from '../common/documents/html.js';
import { availableLanguages, type Language } from '../domain/languages/languages.js';
import { builtFile } from '../config/project-root.js';
import { Settings } from '../config/settings.js';
import { type WidgetName, widgetNames } from './widget-assets.js';

/** Exports of a widget's server build. */
interface WidgetServer {
  /** Must be awaited once before anything is rendered in these languages. */
  prepare(languages: readonly Language[]): Promise<void>;
  render(data: unknown, language: Language): string;
}

/** Renders widgets on the server; the browser hydrates them. */
@Injectable()
export class WidgetRenderer implements OnModuleInit {
  private readonly widgets = new Map<WidgetName, WidgetServer>();

  constructor(private readonly settings: Settings) {}

  async onModuleInit(): Promise<void> {
    if (this.settings.viteOrigin) return;
    await Promise.all(widgetNames.map((name) => this.load(name)));
  }

  /** Returns the widget's root element with its initial HTML, and the data to hydrate it with. */
  render(name: WidgetName, data: unknown, language: Language): Html {
    const first = this.widgets.get(name)?.render(data, language) ?? '';
    return html`<div id="widget" data-widget="${name}">${new Html(first)}</div>
      ${jsonTag('page-data', data)}`;
  }

  private async load(name: WidgetName): Promise<void> {
    const { href } = builtFile(`widgets/server/${name}.js`);
    const widget = (await import(href)) as WidgetServer;
    await widget.prepare(availableLanguages(this.settings.testPages));
    this.widgets.set(name, widget);
  }
}
