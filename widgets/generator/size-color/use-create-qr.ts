import { useRef } from 'react';
import { ApiError } from '../../shared/api-client.js';
import { pushToDataLayer } from '../../shared/data-layer.js';
import { rememberCode } from '../../shared/my-codes.js';
import { localStore } from '../../shared/storage.js';
import { useToasts } from '../../shared/ui/Toast.js';
import { useGenerator } from '../generator-context.js';
import { createQr } from '../generator.api.js';
import type { CreatedCode, GeneratorState } from '../generator.state.js';
import { pathTo } from '../steps.js';
import { readFailure } from './creation-failure.js';

/** The create sequence (C §4). However often it is called, one code is made at a time. */
export function useCreateQr(): () => Promise<void> {
  const { state, qrType, dispatch, go } = useGenerator();
  const { showError } = useToasts();
  const running = useRef(false);

  const create = async () => {
    clearHash();
    const url = state.url || localStore.read('qr_url') || '';
    if (!url) return showError('URL is missing. Please try again.');
    dispatch({ kind: 'saving' });
    const code = await createQr(qrType, url, state.style);
    if (!code) {
      dispatch({ kind: 'failed' });
      return showError('Unable to create QR page. Please try again.');
    }
    pushToDataLayer({ event: 'Generate_QR', id_qr: code.id });
    remember(code, { ...state, url, qrType });
    go(pathTo('download', qrType), { kind: 'created', code });
  };

  const fail = (error: unknown) => {
    const { text, refusal } = readFailure(error);
    dispatch(refusal ? { kind: 'refused', refusal } : { kind: 'failed' });
    if (!refusal) showError(text);
    if (!(error instanceof ApiError)) console.error(error);
  };

  return async () => {
    if (running.current) return;
    running.current = true;
    await create().catch(fail);
    running.current = false;
  };
}

function clearHash(): void {
  if (location.hash) history.replaceState(history.state, '', location.pathname + location.search);
}

function remember({ id }: CreatedCode, { url, qrType, style }: GeneratorState): void {
  const { text, size, color, background, frame } = style;
  rememberCode(id, {
    url,
    qrType,
    text,
    size,
    color,
    background,
    frame,
    createdAt: new Date().toISOString(),
  });
  localStore.remove('qr_url');
}
