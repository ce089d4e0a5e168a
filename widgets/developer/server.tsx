import type { DeveloperPageData } from '../../server/pages/developer-pages.data.js';
import { serverRendering } from '../shared/language/server-rendering.js';
import { Developer } from './Developer.js';

export const { prepare, render } = serverRendering((data: DeveloperPageData) => <Developer {...data} />);
