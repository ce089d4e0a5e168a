import { generatorPath } from '../../../server/domain/generator-paths.js';
import {
  type ForEachKind,
  isLinkKind,
  type KindSlug,
  outcomeNameOf,
  takesFields,
} from '../../../server/domain/kinds/kinds.js';
import { linkIn } from '../state/content.js';
import { emptyState, type GeneratorAction, type GeneratorState, reduce } from '../state/generator.state.js';
import { placeAt } from '../steps/steps.js';
import type { Prefill } from './page-message.rule.js';

/** State of the frame: its current path, which is not in any address bar, and the input so far. */
export interface FrameState {
  readonly path: string;
  readonly generator: GeneratorState;
  /** What was entered for the other kinds between which the visitor chooses. */
  readonly drafts?: Partial<ForEachKind<GeneratorState>>;
}

export type FrameAction =
  /** An action on the input, a change of the path, or both. */
  | { readonly kind: 'acted'; readonly action?: GeneratorAction | undefined; readonly path?: string }
  | ({ readonly kind: 'prefilled' } & Prefill)
  /** Another kind was chosen on the start screen. */
  | { readonly kind: 'kindChosen'; readonly qrType: KindSlug }
  | { readonly kind: 'reset'; readonly qrType: KindSlug };

export const startAt = (qrType: KindSlug): FrameState => ({
  path: generatorPath('start', qrType),
  generator: { ...emptyState, qrType },
});

export function reduceFrame(state: FrameState, action: FrameAction): FrameState {
  switch (action.kind) {
    case 'acted':
      return {
        ...state,
        path: action.path ?? state.path,
        generator: action.action ? reduce(state.generator, action.action) : state.generator,
      };
    case 'prefilled':
      return prefill(state, action);
    case 'kindChosen':
      return chooseKind(state, action.qrType);
    case 'reset':
      return startAt(action.qrType);
  }
}

const shownKind = ({ path, generator }: FrameState): KindSlug => placeAt(path).kind ?? generator.qrType;

/** The page may fill in a link, fields or a menu, but no file. @param prefill whose content fits the fields of its kind */
function prefill(state: FrameState, { qrType = shownKind(state), url, content = {} }: Prefill): FrameState {
  const start = startAt(qrType);
  if (takesFields(qrType) || outcomeNameOf(qrType, content) === 'page')
    return { ...start, generator: { ...start.generator, content } };
  const link = url ?? linkIn(content);
  if (!isLinkKind(qrType) || !link) return start;
  return { ...start, generator: { ...start.generator, content: { url: link }, label: link } };
}

/** The style stays. What was entered comes back with its kind. */
function chooseKind(state: FrameState, qrType: KindSlug): FrameState {
  const { generator, drafts } = state;
  const { style, past } = generator;
  const start = startAt(qrType);
  return {
    path: start.path,
    generator: { ...(drafts?.[qrType] ?? start.generator), style, past },
    drafts: { ...drafts, [shownKind(state)]: { ...generator, saving: false } },
  };
}
