import { defaultKind, type KindSlug } from '../../server/domain/kinds/kinds.js';
import type { Scannable } from '../../server/qr/qr.responses.js';
import { defaultStyle, type Style } from '../../server/domain/style.js';
import { readUrl } from './url.rule.js';

export type Suggestion = NonNullable<Scannable['suggestion']>;

export interface CreatedCode {
  readonly id: string;
  readonly link: string;
  readonly imageUrl: string;
  readonly scannable?: Scannable;
}

/** Why the server would not make the code, when another style or another address would do. */
export interface Refusal {
  readonly of: 'style' | 'address';
  readonly text: string;
  readonly suggestion?: Suggestion;
}

export interface GeneratorState {
  readonly qrType: KindSlug;
  /** On the start screen as typed; on the later steps an address that can be saved. */
  readonly url: string;
  /** Of uploads only: the name of the visitor's file; with an empty url its upload has not been completed. */
  readonly fileName: string;
  /** bytes; null when it is not known */
  readonly fileSize: number | null;
  readonly style: Style;
  readonly created: CreatedCode | null;
  readonly saving: boolean;
  readonly refusal: Refusal | null;
}

/** What of the style on screen stays when the history goes to another entry of the same code. */
export type KeptStyle = 'all' | 'colors' | 'nothing';

export type GeneratorAction =
  /** Another entry of the history is on screen: it brings its own state. */
  | { readonly kind: 'arrived'; readonly at: GeneratorState; readonly keep: KeptStyle }
  | { readonly kind: 'urlChanged'; readonly url: string }
  /** An address was entered. */
  | { readonly kind: 'contentChosen'; readonly url: string; readonly qrType: KindSlug }
  /** A file was chosen; its upload begins. */
  | {
      readonly kind: 'fileChosen';
      readonly fileName: string;
      readonly fileSize: number;
      readonly qrType: KindSlug;
    }
  | { readonly kind: 'fileStored'; readonly url: string }
  | { readonly kind: 'fileRemoved' }
  | { readonly kind: 'styleChanged'; readonly style: Partial<Style> }
  | { readonly kind: 'skipped' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'failed' }
  | { readonly kind: 'created'; readonly code: CreatedCode }
  | { readonly kind: 'startedAgain' };

const noFile = { fileName: '', fileSize: null } as const;

export const emptyState: GeneratorState = {
  qrType: defaultKind,
  url: '',
  ...noFile,
  style: defaultStyle,
  created: null,
  saving: false,
  refusal: null,
};

export function reduce(state: GeneratorState, action: GeneratorAction): GeneratorState {
  switch (action.kind) {
    case 'arrived':
      return arrive(state, action.at, action.keep);
    case 'urlChanged':
      return { ...state, url: action.url, refusal: settled('address', state) };
    case 'contentChosen': {
      const { url, qrType } = action;
      return { ...state, ...noFile, url, qrType, created: null, refusal: settled('address', state) };
    }
    case 'fileChosen': {
      const { fileName, fileSize, qrType } = action;
      const refusal = settled('address', state);
      return { ...state, url: '', fileName, fileSize, qrType, created: null, refusal };
    }
    case 'fileStored':
      return { ...state, url: action.url };
    case 'fileRemoved':
      return { ...state, ...noFile, url: '', created: null };
    case 'styleChanged':
      return { ...state, style: { ...state.style, ...action.style }, refusal: settled('style', state) };
    case 'skipped':
    case 'startedAgain':
      return keepContent(state);
    case 'saving':
      return { ...state, saving: true, refusal: null };
    case 'refused':
      return { ...state, saving: false, refusal: action.refusal };
    case 'failed':
      return { ...state, saving: false };
    case 'created':
      return { ...state, saving: false, created: action.code };
  }
}

/** What is left of a refusal once there is another style or another address. */
const settled = (by: Refusal['of'], { refusal }: GeneratorState): Refusal | null =>
  refusal?.of === by ? null : refusal;

function keepContent({ url, fileName, fileSize, qrType }: GeneratorState): GeneratorState {
  return { ...emptyState, url, fileName, fileSize, qrType };
}

/** Going back within one code from a later step to an earlier one does not lose what was chosen there. */
function arrive(state: GeneratorState, at: GeneratorState, keep: KeptStyle): GeneratorState {
  if (keep === 'nothing' || !isSameCode(state, at)) return at;
  const refusal = settled('style', state);
  if (keep === 'all') return { ...at, style: state.style, refusal };
  const { size, color, background, frame } = state.style;
  return { ...at, style: { ...at.style, size, color, background, frame }, refusal };
}

/** The start screen holds an address as it was typed, the later steps as it can be saved; without one there is no code yet. */
function isSameCode(one: GeneratorState, other: GeneratorState): boolean {
  return other.url !== '' && addressOf(one) === addressOf(other) && one.qrType === other.qrType;
}

const addressOf = ({ url }: GeneratorState) => readUrl(url) ?? url;
