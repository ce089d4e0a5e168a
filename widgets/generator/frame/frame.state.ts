import { generatorPath } from '../../../server/domain/generator-paths.js';
import { isLinkKind, type KindSlug } from '../../../server/domain/kinds/kinds.js';
import { emptyState, type GeneratorAction, type GeneratorState, reduce } from '../generator.state.js';
import { placeAt } from '../steps.js';

/** State of the frame: its current path, which is not in any address bar, and the input so far. */
export interface FrameState {
  readonly path: string;
  readonly generator: GeneratorState;
}

export type FrameAction =
  /** An action on the input, a change of the path, or both. */
  | { readonly kind: 'acted'; readonly action?: GeneratorAction | undefined; readonly path?: string }
  | { readonly kind: 'prefilled'; readonly qrType: KindSlug | undefined; readonly url: string | undefined }
  | { readonly kind: 'reset'; readonly qrType: KindSlug };

export const startAt = (qrType: KindSlug): FrameState => ({
  path: generatorPath('start', qrType),
  generator: { ...emptyState, qrType },
});

export function reduceFrame(state: FrameState, action: FrameAction): FrameState {
  switch (action.kind) {
    case 'acted':
      return {
        path: action.path ?? state.path,
        generator: action.action ? reduce(state.generator, action.action) : state.generator,
      };
    case 'prefilled':
      return prefill(state, action.qrType, action.url);
    case 'reset':
      return startAt(action.qrType);
  }
}

/** The page may prefill a link and nothing else. */
function prefill(
  { path, generator }: FrameState,
  qrType = placeAt(path).kind ?? generator.qrType,
  url = '',
): FrameState {
  const start = startAt(qrType);
  if (!isLinkKind(qrType) || !url) return start;
  return { ...start, generator: { ...start.generator, content: { url }, label: url } };
}
