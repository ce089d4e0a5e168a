import type { CodeRules, Content, ContentRules, CorrectionLevel } from './kind.js';

/** A code that holds its content itself. */
export interface StaticCode {
  /** Text in the code. */
  readonly text: string;
  readonly level: CorrectionLevel;
}

/** Outcome of a code that holds its content itself. */
export class Static {
  readonly is = 'static';

  /** @param rules of a kind that has `code` */
  constructor(
    private readonly rules: ContentRules,
    private readonly content: Content,
  ) {}

  /** @param hasLogo whether a logo covers a part of the code */
  code(hasLogo: boolean): StaticCode {
    const { rules, content } = this;
    return {
      text: rules.code!.text?.(content) ?? rules.value!(content),
      level: levelOf(rules.code!, hasLogo),
    };
  }
}

function levelOf({ level }: CodeRules, hasLogo: boolean): CorrectionLevel {
  if (!hasLogo) return level;
  return level === 'M' ? 'Q' : 'H';
}

/** Largest version whose modules phones still read when the code is printed. */
const maxVersion = 25;

/** Whether a code with this many modules a side may be handed out. */
export const isCodeSmallEnough = (rules: ContentRules, moduleCount: number): boolean =>
  moduleCount <= 17 + 4 * (rules.code?.maxVersion ?? maxVersion);
