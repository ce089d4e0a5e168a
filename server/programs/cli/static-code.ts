import type { Content, ContentRules, Kind } from '../../domain/kinds/kind.js';
import type { KindSlug } from '../../domain/kinds/kinds.js';
import { readContent } from '../../domain/kinds/read-content.js';
import { texts } from '../../domain/languages/en/kinds.js';
import type { Style } from '../../domain/style.js';
import type { StaticPictureResponse } from '../../qr/qr.responses.js';
import type { ApiClient } from './api-client.js';
import { print, printWarning } from './output.js';
import { type PictureOptions, requireSavable, savePicture, toStdout, wantsPicture } from './save-picture.js';
import { drawForTerminal } from './terminal-code.js';

export interface StaticRequest {
  readonly kind: Kind;
  readonly rules: ContentRules;
  readonly content: Content;
  readonly style: Partial<Style>;
}

/** Makes a code that holds its content, of which the server keeps nothing, and prints it. @throws CommandFailed */
export async function createStatic(
  api: ApiClient,
  { kind, rules, content, style }: StaticRequest,
  options: PictureOptions & { readonly json?: boolean },
): Promise<void> {
  const { slug, secrets = [] } = kind;
  const { json = false } = options;
  if (wantsPicture(options)) await requireSavable(options);
  const body = { kind: slug, content, style };
  const { payload, ...checked } = await api.send<StaticPictureResponse>('/api/pictures', body);
  const file = wantsPicture(options)
    ? await savePicture((path) => api.sendForBytes(`/api/pictures/${path}`, body), slug, options)
    : undefined;
  const { version, level, scannable } = checked;
  if (!json && file !== toStdout) {
    const hasColors = Boolean(process.stdout.isTTY) && process.stdout.hasColors();
    process.stdout.write(`${drawForTerminal(payload, level, hasColors)}\n\n`);
  }
  // The text of a code with a secret is in no output, since scripts keep what they print.
  const answer = { ...checked, ...(secrets.length === 0 && { payload }), ...(file && { file }) };
  print({ json, toStderr: file === toStdout }, answer, [
    ['Kind', texts[slug as KindSlug].label],
    ['Holds', describe(rules, content)],
    ['Version', `${version}, level ${level}`],
    ['Score', scannable.score],
    ...(file && file !== toStdout ? [['Saved as', file] as const] : []),
  ]);
  if (!scannable.ok && !json) printWarning(scannable.reason ?? 'This code may fail to scan.');
}

/** The server has accepted the content. If it knows other rules than this program, the content is not described. */
function describe(rules: ContentRules, content: Content): string {
  const read = readContent(rules, content);
  return 'content' in read ? rules.describe(read.content) : '';
}
