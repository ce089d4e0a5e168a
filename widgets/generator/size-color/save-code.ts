import type { KindSlug } from '../../../server/domain/kinds/kinds.js';
import { pushToDataLayer } from '../../shared/data-layer.js';
import { rememberCode, type RememberedCode } from '../../shared/my-codes.js';
import { localStore } from '../../shared/storage.js';
import { createQr } from '../generator.api.js';
import type { CreatedCode, GeneratorState } from '../generator.state.js';
import { CreationFault } from './creation-failure.js';

/**
 * Saves the code, tells analytics, and keeps it on this device (C §4, steps 2 to 5).
 * @throws ApiError where the server says no or nothing
 * @throws CreationFault where there is no address, or the answer names no code
 */
export async function saveCode(state: GeneratorState, qrType: KindSlug): Promise<CreatedCode> {
  const url = state.url || localStore.read('qr_url') || '';
  if (!url) throw new CreationFault('noAddress');
  const code = await createQr(qrType, url, state.style);
  if (!code) throw new CreationFault('noId');
  pushToDataLayer({ event: 'Generate_QR', id_qr: code.id });
  rememberCode(code.id, entryOf(state, url, qrType));
  localStore.remove('qr_url');
  return code;
}

function entryOf({ style, fileName }: GeneratorState, url: string, qrType: KindSlug): RememberedCode {
  const { text, size, color, background, frame } = style;
  const createdAt = new Date().toISOString();
  return { url, qrType, ...(fileName && { fileName }), text, size, color, background, frame, createdAt };
}
