import { uploadIn } from '../state/content.js';
import type { GeneratorState } from '../state/generator.state.js';
import { texts } from '../texts.js';
import type { FileFault } from './upload-file.rule.js';

export const uploadTickMs = 30;
const stepWhileSending = 1;
/** Completes the progress within 10 ticks once the file is stored. */
const stepWhenStored = 10;

interface Progress {
  /** Shown progress in whole percent. */
  readonly progress: number;
  /** Sent share of the file, from 0 to 1. */
  readonly sentShare: number;
  /** Whether the storage has answered. */
  readonly stored: boolean;
}

/**
 * Progress after some ticks. It rises by 1 per tick, but never beyond the sent share, and reaches 100 only after the storage has answered.
 * @param ticks ticks since the last call, 0 or more; many after the browser has suspended the page
 */
export function nextProgress({ progress, sentShare, stored }: Progress, ticks: number): number {
  const reached = stored ? 100 : Math.min(99, Math.floor(sentShare * 100));
  const step = stored ? stepWhenStored : stepWhileSending;
  return Math.max(progress, Math.min(reached, progress + step * ticks));
}

/** Transfer of the file. Data that survives a reload (name, size, URL) is in the state of the generator. */
export type Transfer =
  /** @property fault reason why the last file was rejected; null if it was not */
  | { readonly kind: 'idle'; readonly fault: FileFault | null }
  | ({ readonly kind: 'running' } & Progress)
  | { readonly kind: 'failed'; readonly fault: FileFault };

export type TransferAction =
  | { readonly kind: 'started' | 'stored' | 'removed' }
  | { readonly kind: 'sent'; readonly share: number }
  | { readonly kind: 'ticked'; readonly ticks: number }
  | { readonly kind: 'refused' | 'failed'; readonly fault: FileFault };

export const noTransfer: Transfer = { kind: 'idle', fault: null };

export function reduceTransfer(transfer: Transfer, action: TransferAction): Transfer {
  switch (action.kind) {
    case 'refused':
      return { kind: 'idle', fault: action.fault };
    case 'started':
      return { kind: 'running', progress: 0, sentShare: 0, stored: false };
    case 'sent':
      return transfer.kind === 'running' ? { ...transfer, sentShare: action.share } : transfer;
    case 'stored':
      return transfer.kind === 'running' ? { ...transfer, stored: true } : transfer;
    case 'ticked':
      return tick(transfer, action.ticks);
    case 'failed':
      return { kind: 'failed', fault: action.fault };
    case 'removed':
      return noTransfer;
  }
}

function tick(transfer: Transfer, ticks: number): Transfer {
  if (transfer.kind !== 'running') return transfer;
  const progress = nextProgress(transfer, ticks);
  if (progress === 100) return noTransfer;
  return progress === transfer.progress ? transfer : { ...transfer, progress };
}

interface ShownFile {
  readonly name: string;
  /** Size in bytes; null if unknown. */
  readonly size: number | null;
}

export type UploadView =
  | { readonly phase: 'none'; readonly fault: FileFault | null }
  /** The page was left during the upload, so the file has to be chosen again. */
  | { readonly phase: 'interrupted'; readonly fault: FileFault | null; readonly file: ShownFile }
  | { readonly phase: 'uploading'; readonly file: ShownFile; readonly progress: number }
  | { readonly phase: 'failed'; readonly file: ShownFile; readonly fault: FileFault }
  | { readonly phase: 'complete'; readonly file: ShownFile };

type KeptFile = Pick<GeneratorState, 'content' | 'label' | 'fileSize'>;

export function viewUpload({ content, label, fileSize }: KeptFile, transfer: Transfer): UploadView {
  const file = { name: label, size: fileSize };
  if (!label) return { phase: 'none', fault: transfer.kind === 'idle' ? transfer.fault : null };
  if (transfer.kind === 'running') return { phase: 'uploading', file, progress: transfer.progress };
  if (transfer.kind === 'failed') return { phase: 'failed', file, fault: transfer.fault };
  return uploadIn(content)
    ? { phase: 'complete', file }
    : { phase: 'interrupted', file, fault: transfer.fault };
}

const blockers = {
  none: 'noFile',
  interrupted: 'noFile',
  uploading: 'uploading',
  failed: 'failed',
  complete: null,
} as const;

/** Reason why no code can be made of the file yet; null if it can. */
export const blockerOf = ({ phase }: UploadView) => blockers[phase];

/** Announcement for screen readers at the start, half and end of an upload. The field announces errors. */
export function announcementOf(view: UploadView): string {
  const { begun, half, complete } = texts().upload.announcements;
  if (view.phase === 'uploading') return (view.progress < 50 ? begun : half)(view.file.name);
  return view.phase === 'complete' ? complete(view.file.name) : '';
}
