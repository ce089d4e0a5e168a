import { texts } from './texts.js';
import type { UploadFile } from './put-file.js';
import { UploadFailure, type SendFile } from './upload-client.js';

export type UploadEvent =
  | { readonly kind: 'sent'; readonly share: number }
  | { readonly kind: 'stored'; readonly url: string }
  | {
      readonly kind: 'failed';
      readonly error: unknown;
      readonly fault: { readonly text: string };
      /** Whether the same file would fail again. */
      readonly isFinal?: boolean;
    };

/** Runs one upload and reports its progress and outcome. Reports nothing after the signal has aborted. */
export async function runUpload(
  send: SendFile,
  file: UploadFile,
  signal: AbortSignal,
  onEvent: (event: UploadEvent) => void,
): Promise<void> {
  const emit = (event: UploadEvent) => {
    if (!signal.aborted) onEvent(event);
  };
  try {
    const url = await send(file, (share) => emit({ kind: 'sent', share }), signal);
    emit({ kind: 'stored', url });
  } catch (error) {
    const isFinal = error instanceof UploadFailure && error.isFinal;
    emit({ kind: 'failed', error, fault: { text: messageOf(error, signal) }, ...(isFinal && { isFinal }) });
  }
}

function messageOf(error: unknown, signal: AbortSignal): string {
  if (error instanceof UploadFailure) return error.message;
  if (!signal.aborted) console.error(error);
  return texts().unexpected;
}
