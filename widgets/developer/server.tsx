import { renderToString } from 'react-dom/server';
import type { DeveloperPageData } from '../../server/pages/developer-pages.data.js';
import { Developer } from './Developer.js';

/** The first HTML of a developer page. */
export const render = (data: DeveloperPageData): string => renderToString(<Developer {...data} />);
