import { kindSlugs } from '../../server/domain/kinds/kinds.js';
import type { Language } from '../../server/domain/languages/languages.js';
import { serverRendering } from '../shared/language/server-rendering.js';
import { prepareForm } from './fields/FieldsStart.js';
import { Generator } from './Generator.js';
import { withSample } from './preview/with-sample.js';

const rendering = serverRendering(withSample(Generator));

/** Renders a step as far as possible without the browser's history and storage. */
export const { render } = rendering;

/** The forms are loaded first, because the texts that load next are those of modules that have run. */
export async function prepare(available: readonly Language[]): Promise<void> {
  await Promise.all(kindSlugs.map(prepareForm));
  await rendering.prepare(available);
}
