import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Html, html, jsonTag } from '../common/html.js';
import type { Language } from '../domain/language.js';
import { builtFile } from '../config/project-root.js';
import { Settings } from '../config/settings.js';
import type { WidgetName } from './widget-assets.js';

const widgetNames: readonly WidgetName[] = ['contact', 'developer', 'generator', 'pre-content', 'qr-page'];

/** What a widget's server build exports. */
interface WidgetServer {
  /** To be awaited once before anything is rendered. */
  prepare(): Promise<void>;
  render(data: unknown, language: Language): string;
}

/** The first HTML of a widget, from its own server build; the browser hydrates it. */
@Injectable()
export class WidgetRenderer implements OnModuleInit {
  private readonly widgets = new Map<WidgetName, WidgetServer>();

  constructor(private readonly settings: Settings) {}

  async onModuleInit(): Promise<void> {
    if (this.settings.viteOrigin) return;
    await Promise.all(widgetNames.map((name) => this.load(name)));
  }

  /** The widget's root with its first state, and the data from which the browser makes the same. */
  render(name: WidgetName, data: unknown, language: Language): Html {
    const first = this.widgets.get(name)?.render(data, language) ?? '';
    return html`<div id="widget" data-widget="${name}">${new Html(first)}</div>
      ${jsonTag('page-data', data)}`;
  }

  private async load(name: WidgetName): Promise<void> {
    const { href } = builtFile(`widgets/server/${name}.js`);
    const widget = (await import(href)) as WidgetServer;
    await widget.prepare();
    this.widgets.set(name, widget);
  }
}
