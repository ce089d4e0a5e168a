import { sizeNames } from '../../server/domain/style.js';
import { expectToSurvive, startNames } from '../support/start-style.js';

it.each(startNames.flatMap((name) => sizeNames.map((size) => [name, size] as const)))(
  'the start style %s is read by every decoder at the size %s, and survives enough',
  expectToSurvive,
);
