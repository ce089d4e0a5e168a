import { texts } from './texts.js';
import type { UploadFile } from './put-file.js';
import { UploadFailure, type SendFile } from './upload-client.js';

export type UploadEvent =
  | { readonly kind: 'sent'; readonly share: number }
  | { readonly kind: 'stored'; readonly url: string }
  | { readonly kind: 'failed'; readonly fault: { readonly text: string } };

/** One upload from its start to its end. Nothing more is told of one that is no longer wanted. */
export async function runUpload(
  send: SendFile,
  file: UploadFile,
  signal: AbortSignal,
  tell: (news: UploadEvent) => void,
): Promise<void> {
  const tellIfWanted = (news: UploadEvent) => {
    if (!signal.aborted) tell(news);
  };
  try {
    const url = await send(file, (share) => tellIfWanted({ kind: 'sent', share }), signal);
    tellIfWanted({ kind: 'stored', url });
  } catch (error) {
    tellIfWanted({ kind: 'failed', fault: { text: wordsOf(error, signal) } });
  }
}

/** C §8 */
function wordsOf(error: unknown, signal: AbortSignal): string {
  if (error instanceof UploadFailure) return error.message;
  if (!signal.aborted) console.error(error);
  return texts().unexpected;
}
