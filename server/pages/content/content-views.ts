import type { KindSlug, PageKindSlug } from '../../domain/kinds/kinds.js';
import { contactView } from './contact.view.js';
import type { ContentView } from './content-view.js';
import { menuView } from './menu.view.js';
import { linksView } from './links.view.js';
import { eventView } from './event.view.js';

/**
 * How the kinds with pages show their content.
 * @public the tests add one
 */
export const contentViews: Partial<Record<KindSlug, ContentView>> = {
  contact: contactView,
  event: eventView,
  links: linksView,
  menu: menuView,
} satisfies Readonly<Record<PageKindSlug, ContentView>>;
