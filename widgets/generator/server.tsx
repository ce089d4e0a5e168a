import { renderToString } from 'react-dom/server';
import { Generator, type GeneratorData } from './Generator.js';

/** The first HTML of a step: what is known without the browser's history and storage. */
export const render = (data: GeneratorData): string => renderToString(<Generator {...data} />);
