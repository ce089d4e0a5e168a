import { defaultKind, isLinkKind, type KindSlug } from '../../../server/domain/kinds/kinds.js';
import type { Scannable } from '../../../server/qr/qr.responses.js';
import { defaultStyle, type Style } from '../../../server/domain/style.js';
import type { StyleChoices } from '../../../server/domain/read-style.js';
import type { Content } from '../../../server/domain/kinds/kind.js';
import {
  changedStyle,
  changeStyle,
  type StyleHistory,
  undoStyle,
} from '../../making/studio/style-history.rule.js';
import { contentKey, uploadIn } from './content.js';

/** A code with a short link, of which the server keeps a record. */
export interface LinkedCode {
  readonly id: string;
  readonly link: string;
  readonly imageUrl: string;
  readonly scannable?: Scannable;
}

/** A code that holds its content, of which the server keeps nothing. */
export interface StaticCode {
  readonly id?: undefined;
  readonly scannable?: Scannable;
}

export type CreatedCode = LinkedCode | StaticCode;

/** Reason of the server for refusing the code, if another style or another URL would be accepted. */
export interface Refusal {
  readonly of: 'style' | 'address';
  readonly text: string;
  /** Changes of the style that the server suggests. */
  readonly suggestion?: StyleChoices;
}

export interface GeneratorState extends StyleHistory {
  readonly qrType: KindSlug;
  /** Input of the start screen of the kind; for a file its upload, once that is complete. */
  readonly content: Content;
  /** Text by which people recognise the content: the link, or the name of the visitor's file. */
  readonly label: string;
  /** Whether the code of a link holds that link instead of a short one, and the code of a file opens the file and not a page with it. */
  readonly isDirect: boolean;
  /** Size of the visitor's file in bytes; null if it is unknown or there is no file. */
  readonly fileSize: number | null;
  readonly created: CreatedCode | null;
  /** What the created code was made of; missing after a reload. */
  readonly madeOf?: Pick<GeneratorState, 'content' | 'isDirect' | 'style'>;
  readonly saving: boolean;
  readonly refusal: Refusal | null;
}

/** Part of the current style that is kept when the visitor goes to another history entry of the same code. */
export type KeptStyle = 'all' | 'colors' | 'nothing';

export type GeneratorAction =
  /** A history entry with the given state was opened. */
  | { readonly kind: 'arrived'; readonly at: GeneratorState; readonly keep: KeptStyle }
  /** The input of the start screen has changed. It is incomplete if the label is empty. */
  | ({ readonly kind: 'contentChanged' } & Pick<GeneratorState, 'content' | 'label' | 'qrType'>)
  /** It was chosen whether the code leads to the link or the file without anything of ours. */
  | { readonly kind: 'directChosen'; readonly isDirect: boolean }
  /** The start screen was submitted. */
  | ({ readonly kind: 'contentChosen' } & Pick<GeneratorState, 'content' | 'label' | 'qrType'>)
  /** A file was chosen, whose upload starts now. */
  | ({ readonly kind: 'fileChosen'; readonly fileSize: number } & Pick<GeneratorState, 'label' | 'qrType'>)
  | { readonly kind: 'fileStored'; readonly url: string }
  /** Some choices of the style have changed. A field that is undefined is reset. */
  | { readonly kind: 'styleChanged'; readonly style: Partial<Style> }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The code was created. `style` is its style, if it differs from that of the state. */
  | { readonly kind: 'created'; readonly code: CreatedCode; readonly style?: Style }
  | {
      readonly kind: 'undone' | 'fileRemoved' | 'saving' | 'failed' | 'startedAnother';
    };

const nothing = { content: {}, label: '', fileSize: null } as const;

export const emptyState: GeneratorState = {
  qrType: defaultKind,
  ...nothing,
  isDirect: false,
  style: defaultStyle,
  past: [],
  created: null,
  saving: false,
  refusal: null,
};

/** Input of the start screen, which stays as it is while a code of it is being created. */
const inputs: readonly GeneratorAction['kind'][] = ['contentChanged', 'directChosen', 'fileRemoved'];

export function reduce(state: GeneratorState, action: GeneratorAction): GeneratorState {
  if (state.saving && inputs.includes(action.kind)) return state;
  switch (action.kind) {
    case 'arrived':
      return arrive(state, action.at, action.keep);
    case 'contentChanged': {
      const { content, label, qrType } = action;
      const isDirect = keepsDirect(state, action);
      const refusal = withoutRefusal('address', state);
      return { ...state, content, label, qrType, isDirect, created: null, refusal };
    }
    case 'directChosen':
      return { ...state, isDirect: action.isDirect, created: null };
    case 'contentChosen': {
      const { content, label, qrType } = action;
      const isDirect = keepsDirect(state, action);
      const next = { ...state, content, label, qrType, isDirect, fileSize: null };
      const created = isSameCode(state, next) ? state.created : null;
      return { ...next, created, refusal: withoutRefusal('address', state) };
    }
    case 'fileChosen': {
      const { label, fileSize, qrType } = action;
      const refusal = withoutRefusal('address', state);
      return { ...state, content: {}, label, fileSize, qrType, created: null, refusal };
    }
    case 'fileStored':
      return { ...state, content: { upload: action.url } };
    case 'fileRemoved':
      return { ...state, ...nothing, created: null };
    case 'styleChanged':
      return {
        ...state,
        ...changeStyle(state, action.style),
        refusal: withoutRefusal('style', state),
      };
    case 'undone':
      return { ...state, ...undoStyle(state), refusal: withoutRefusal('style', state) };
    case 'startedAnother':
      return {
        ...emptyState,
        qrType: state.qrType,
        isDirect: state.isDirect,
        style: { ...state.style, text: '' },
      };
    case 'saving':
      return { ...state, saving: true, refusal: null };
    case 'refused':
      return { ...state, saving: false, refusal: action.refusal };
    case 'failed':
      return { ...state, saving: false };
    case 'created': {
      const { code: created, style = state.style } = action;
      return {
        ...state,
        style,
        saving: false,
        created,
        madeOf: { content: state.content, isDirect: state.isDirect, style },
      };
    }
  }
}

/** Whether the choice of a link or a file without anything of ours is kept: another content offers none. */
const keepsDirect = (
  { isDirect }: GeneratorState,
  { content, qrType }: Pick<GeneratorState, 'content' | 'qrType'>,
): boolean => isDirect && (isLinkKind(qrType) || uploadIn(content) !== '');

/** Whether the created code still has the current content and style. */
export const isCodeCurrent = ({ created, madeOf, content, isDirect, style }: GeneratorState): boolean =>
  created !== null && madeOf?.content === content && madeOf.isDirect === isDirect && madeOf.style === style;

/** Clears a refusal once its cause, the style or the URL, has changed. */
const withoutRefusal = (of: Refusal['of'], { refusal }: GeneratorState): Refusal | null =>
  refusal?.of === of ? null : refusal;

/** Going back to an earlier step of the same code keeps the choices of the later steps. */
function arrive(state: GeneratorState, at: GeneratorState, keep: KeptStyle): GeneratorState {
  if (keep === 'nothing' || !isSameCode(state, at)) return at;
  const refusal = withoutRefusal('style', state);
  if (keep === 'all') return { ...at, style: state.style, refusal };
  const { text, logo } = at.style;
  return { ...at, style: changedStyle({ ...state.style, logo }, { text }), refusal };
}

/** Compares contents by their key, since the start screen holds a link as typed. Without content there is no code yet. */
function isSameCode(one: GeneratorState, other: GeneratorState): boolean {
  const key = contentKey(other.content);
  return (
    key !== '' &&
    key === contentKey(one.content) &&
    one.qrType === other.qrType &&
    one.isDirect === other.isDirect
  );
}
