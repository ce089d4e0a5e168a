import { kindSlugs } from '../../../server/domain/kinds/kinds.js';
import type { Language } from '../../../server/domain/languages/languages.js';
import { serverRendering } from '../../shared/language/server-rendering.js';
import { prepareForm } from '../fields/FieldsStart.js';
import { withSample } from '../preview/with-sample.js';
import { GeneratorFrame } from './GeneratorFrame.js';

const rendering = serverRendering(withSample(GeneratorFrame));

export const { render } = rendering;

/** The forms are loaded first, because the texts that load next are those of modules that have run. */
export async function prepare(available: readonly Language[]): Promise<void> {
  await Promise.all(kindSlugs.map(prepareForm));
  await rendering.prepare(available);
}
