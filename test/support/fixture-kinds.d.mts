import type { Kind } from '../../server/domain/kinds/kind.js';
import type { FieldsKindTexts } from '../../server/domain/languages/kind-texts.js';

export const fixtureKinds: readonly Kind[];
export const fixtureTexts: Readonly<Record<'ticket' | 'prices', FieldsKindTexts>>;
