import { readUrl } from '../../../server/domain/entered-link.rule.js';
import { shownAddress } from '../../../server/domain/address.js';
import { isLinkKind } from '../../../server/domain/kinds/kinds.js';
import type { Content, ContentRules } from '../../../server/domain/kinds/kind.js';
import { readContent } from '../../../server/domain/kinds/read-content.js';
import { isCodeSmallEnough, Static, type StaticCode } from '../../../server/domain/kinds/static-code.js';
import { withoutBlanks } from '../../../server/domain/kinds/without-blanks.js';
import { clearestMatrix } from '../../../server/render/model/clearest-matrix.js';
import { traceOutlines } from '../../../server/render/model/outline.js';
import { contentKey, linkIn } from '../state/content.js';
import { isStatic } from '../create/is-static.js';
import type { GeneratorState } from '../state/generator.state.js';
import { rulesOf } from '../fields/kind-rules.js';
import { codeWith, type PlaceholderCode, placeholderCode } from './placeholder-code.js';

/** Text of a code that holds its content, as it is entered so far; undefined while that is not complete. */
function staticTextOf(state: GeneratorState): StaticCode | undefined {
  const { qrType, content, style } = state;
  if (!isStatic(state)) return undefined;
  const rules = rulesOf(qrType);
  if (isLinkKind(qrType)) {
    const text = readUrl(linkIn(content));
    return text === null ? undefined : { text: shownAddress(text), level: 'H' };
  }
  if (!rules) return undefined;
  const read = readContent(rules, withoutBlanks(content));
  return 'content' in read ? new Static(rules, read.content).code(style.logo !== '') : undefined;
}

let latest: { readonly text: string; readonly level: string; readonly code: PlaceholderCode } | undefined;

/**
 * Returns the code as it is or will be. It has a placeholder link before a code with a short link was made, and where content is not
 * complete or does not fit.
 */
export function codeOf(state: GeneratorState, linkOrigin: string): PlaceholderCode {
  if (state.created?.id !== undefined) return codeWith(state.created.link);
  const held = staticTextOf(state);
  return (held && drawn(held)) ?? placeholderCode(linkOrigin, contentKey(state.content));
}

function drawn({ text, level }: StaticCode): PlaceholderCode | undefined {
  if (latest?.text === text && latest.level === level) return latest.code;
  try {
    const matrix = clearestMatrix(text, level);
    const code = { matrix, outlines: traceOutlines(matrix) };
    latest = { text, level, code };
    return code;
  } catch {
    return undefined; // It does not fit the largest version.
  }
}

/** Returns the modules a side of a content's code; undefined if phones would not read such a code. */
export function modulesOf(rules: ContentRules, content: Content, hasLogo: boolean): number | undefined {
  const size = drawn(new Static(rules, content).code(hasLogo))?.matrix.size;
  return size && isCodeSmallEnough(rules, size) ? size : undefined;
}
