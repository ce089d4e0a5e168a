import type { UploadEvent } from '../../making/upload/run-upload.js';

export type UploadTestState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly name: string; readonly percent: number }
  | { readonly kind: 'stored'; readonly name: string; readonly url: string }
  | { readonly kind: 'failed'; readonly name: string; readonly error: string };

export type UploadTestAction = { readonly kind: 'started'; readonly name: string } | UploadEvent;

export const noUpload: UploadTestState = { kind: 'idle' };

export function reduceUploadTest(state: UploadTestState, action: UploadTestAction): UploadTestState {
  if (action.kind === 'started') return { kind: 'running', name: action.name, percent: 0 };
  if (state.kind !== 'running') return state;
  switch (action.kind) {
    case 'sent':
      return { ...state, percent: Math.floor(action.share * 100) };
    case 'stored':
      return { kind: 'stored', name: state.name, url: action.url };
    case 'failed':
      return { kind: 'failed', name: state.name, error: action.fault.text };
  }
}
