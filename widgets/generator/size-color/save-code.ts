import type { KindSlug } from '../../../server/domain/kinds/kinds.js';
import { pushToDataLayer } from '../../shared/data-layer.js';
import { rememberCode, type RememberedCode } from '../../shared/my-codes.js';
import { localStore } from '../../shared/storage.js';
import { drawnStyle } from '../drawn-style.js';
import { createQr } from './create-qr.api.js';
import type { CreatedCode, GeneratorState } from '../generator.state.js';
import { CreationFault } from './creation-failure.js';

/**
 * Saves the code, pushes the analytics event, and remembers the code on this device.
 * @param embedOrigin of the site whose page the generator is embedded in
 * @throws ApiError if the server refuses it or does not answer
 * @throws CreationFault if there is no URL, or the response has no id
 */
export async function saveCode(
  state: GeneratorState,
  qrType: KindSlug,
  embedOrigin?: string,
): Promise<CreatedCode> {
  const url = state.url || localStore.read('qr_url') || '';
  if (!url) throw new CreationFault('noAddress');
  const code = await createQr(qrType, url, drawnStyle(state.style), embedOrigin);
  if (!code) throw new CreationFault('noId');
  pushToDataLayer({ event: 'Generate_QR', id_qr: code.id });
  rememberCode(code.id, entryOf(state, url, qrType));
  localStore.remove('qr_url');
  return code;
}

function entryOf({ style, fileName }: GeneratorState, url: string, qrType: KindSlug): RememberedCode {
  const withoutLogo = { ...drawnStyle(style), logo: undefined };
  const createdAt = new Date().toISOString();
  return { url, qrType, ...(fileName && { fileName }), ...withoutLogo, createdAt };
}
