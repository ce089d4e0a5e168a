import type { DeveloperPageData } from '../../server/pages/developer-pages.data.js';
import { serverRendering } from '../shared/language/server-rendering.js';
import { Developer } from './Developer.js';

/** The first HTML of a developer page. */
export const { prepare, render } = serverRendering((data: DeveloperPageData) => <Developer {...data} />);
