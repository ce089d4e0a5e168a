import { oncePainted } from './once-painted.js';

/**
 * Loads the page's widget, whose scripts the server has set aside (`server/pages/widget-assets.ts`): reading and running them would
 * delay the page's first picture, in which it can already be read and filled in.
 */
export function loadWidget(): void {
  const scripts = document.querySelector<HTMLTemplateElement>('#widget-scripts');
  if (scripts) oncePainted(() => document.head.append(scripts.content));
}
