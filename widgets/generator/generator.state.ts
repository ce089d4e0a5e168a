import { defaultKind, type KindSlug } from '../../server/domain/kinds/kinds.js';
import type { Scannable } from '../../server/qr/qr.responses.js';
import { defaultStyle, type Style } from '../../server/domain/style.js';
import { type StyleChoices, withoutMissing } from '../../server/domain/read-style.js';
import type { Content } from '../../server/domain/kinds/kind.js';
import { contentKey } from './content.js';

export interface CreatedCode {
  readonly id: string;
  readonly link: string;
  readonly imageUrl: string;
  readonly scannable?: Scannable;
}

/** Why the server refused the code, if another style or another URL would be accepted. */
export interface Refusal {
  readonly of: 'style' | 'address';
  readonly text: string;
  /** What to change in the style. */
  readonly suggestion?: StyleChoices;
}

export interface GeneratorState {
  readonly qrType: KindSlug;
  /** What the start screen of the kind has asked for; of a file its upload, once that is complete. */
  readonly content: Content;
  /** What a person recognises the content by: the link, or the name of the visitor's file. */
  readonly label: string;
  /** Size of the visitor's file in bytes; null: unknown, or no file */
  readonly fileSize: number | null;
  readonly style: Style;
  readonly created: CreatedCode | null;
  /** What the created code was made of; missing after a reload. */
  readonly madeOf?: Pick<GeneratorState, 'content' | 'style'>;
  readonly saving: boolean;
  readonly refusal: Refusal | null;
}

/** Which part of the current style survives going to another history entry of the same code. */
export type KeptStyle = 'all' | 'colors' | 'nothing';

export type GeneratorAction =
  /** A history entry with the given state is shown. */
  | { readonly kind: 'arrived'; readonly at: GeneratorState; readonly keep: KeptStyle }
  /** What is being entered on the start screen; without a label it is not complete. */
  | ({ readonly kind: 'contentChanged' } & Pick<GeneratorState, 'content' | 'label'>)
  /** The start screen was submitted. */
  | ({ readonly kind: 'contentChosen' } & Pick<GeneratorState, 'content' | 'label' | 'qrType'>)
  /** A file was chosen, and its upload starts. */
  | ({ readonly kind: 'fileChosen'; readonly fileSize: number } & Pick<GeneratorState, 'label' | 'qrType'>)
  | { readonly kind: 'fileStored'; readonly url: string }
  /** A field that is undefined is taken back. */
  | { readonly kind: 'styleChanged'; readonly style: Partial<Style> }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** A style: the one that the code was made in, where it is not that of the state. */
  | { readonly kind: 'created'; readonly code: CreatedCode; readonly style?: Style }
  | { readonly kind: 'fileRemoved' | 'skipped' | 'saving' | 'failed' | 'startedAgain' | 'startedAnother' };

const nothing = { content: {}, label: '', fileSize: null } as const;

export const emptyState: GeneratorState = {
  qrType: defaultKind,
  ...nothing,
  style: defaultStyle,
  created: null,
  saving: false,
  refusal: null,
};

export function reduce(state: GeneratorState, action: GeneratorAction): GeneratorState {
  switch (action.kind) {
    case 'arrived':
      return arrive(state, action.at, action.keep);
    case 'contentChanged': {
      const { content, label } = action;
      return { ...state, content, label, refusal: withoutRefusal('address', state) };
    }
    case 'contentChosen': {
      const { content, label, qrType } = action;
      const given = { content, label, qrType, fileSize: null, created: null };
      return { ...state, ...given, refusal: withoutRefusal('address', state) };
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
      return { ...state, style: changed(state.style, action.style), refusal: withoutRefusal('style', state) };
    case 'skipped':
      return { ...keepContent(state), style: { ...state.style, text: '', logo: '' } };
    case 'startedAgain':
      return keepContent(state);
    case 'startedAnother':
      return { ...emptyState, qrType: state.qrType };
    case 'saving':
      return { ...state, saving: true, refusal: null };
    case 'refused':
      return { ...state, saving: false, refusal: action.refusal };
    case 'failed':
      return { ...state, saving: false };
    case 'created':
      return withCreated(state, action.code, action.style ?? state.style);
  }
}

const withCreated = (state: GeneratorState, created: CreatedCode, style: Style): GeneratorState => ({
  ...state,
  style,
  saving: false,
  created,
  madeOf: { content: state.content, style },
});

/** Whether the created code is still the one that would be made. */
export const isCodeCurrent = ({ created, madeOf, content, style }: GeneratorState): boolean =>
  created !== null && madeOf?.content === content && madeOf.style === style;

/** A style has a caption or a banner, not both: the banner wins. */
function changed(style: Style, change: Partial<Style>): Style {
  const { text, ...rest } = { ...style, ...change };
  return withoutMissing({ ...rest, text: rest.banner ? '' : text });
}

/** Clears a refusal once its cause, the style or the URL, has changed. */
const withoutRefusal = (of: Refusal['of'], { refusal }: GeneratorState): Refusal | null =>
  refusal?.of === of ? null : refusal;

function keepContent({ content, label, fileSize, qrType }: GeneratorState): GeneratorState {
  return { ...emptyState, content, label, fileSize, qrType };
}

/** Going back to an earlier step of the same code keeps what was chosen on the later ones. */
function arrive(state: GeneratorState, at: GeneratorState, keep: KeptStyle): GeneratorState {
  if (keep === 'nothing' || !isSameCode(state, at)) return at;
  const refusal = withoutRefusal('style', state);
  if (keep === 'all') return { ...at, style: state.style, refusal };
  const { text, logo } = at.style;
  return { ...at, style: changed({ ...state.style, logo }, { text }), refusal };
}

/** Compares contents, of which the start screen has a link as typed; without content there is no code yet. */
function isSameCode(one: GeneratorState, other: GeneratorState): boolean {
  const key = contentKey(other.content);
  return key !== '' && key === contentKey(one.content) && one.qrType === other.qrType;
}

/** The link in a code; entries of older versions of this page have none. */
export const linkOf = ({ link, id }: CreatedCode, linkOrigin: string): string =>
  link || `${linkOrigin}/${id}`;
