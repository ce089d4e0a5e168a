import type { KindSlug } from '../../../server/domain/kinds/kinds.js';
import type { ManagedCode } from '../../../server/manage/manage.responses.js';
import { type KeyringOpener, openingHeaders } from '../../keys/keyring-opener.js';
import { drawnStyle } from '../../making/styling/drawn-style.js';
import { ApiError, requestVersioned } from '../../shared/api-client.js';
import type { FrameSite } from '../frame/host-page.js';
import type { CreatedCode, GeneratorState, LinkedCode } from '../state/generator.state.js';
import { rememberMade, saveCode } from './save-code.js';

/**
 * Gives the created code the style of the state. A code with a record keeps its id and its link, so that no second one is left behind. A
 * browser that keeps no cookies holds no key; there the code is made anew.
 * @throws ApiError as {@link saveCode}
 */
export async function restyleCode(
  code: CreatedCode,
  state: GeneratorState,
  qrType: KindSlug,
  frame?: FrameSite,
): Promise<CreatedCode> {
  if (code.id === undefined) return saveCode(state, qrType, frame);
  try {
    return await restyleRecord(code, state, qrType, frame);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'key.unauthorized') throw error;
    return saveCode(state, qrType, frame);
  }
}

async function restyleRecord(
  { id, link }: LinkedCode,
  state: GeneratorState,
  qrType: KindSlug,
  frame?: FrameSite,
): Promise<LinkedCode> {
  const opener: KeyringOpener = frame?.keyring ?? { pageToken: null };
  const headers = openingHeaders(opener);
  const path = `/api/manage/${id}`;
  const { etag } = await requestVersioned<ManagedCode>(path, { method: 'GET', headers });
  const { answer } = await requestVersioned<ManagedCode>(path, {
    method: 'PATCH',
    headers: { ...headers, 'if-match': etag },
    body: { style: drawnStyle(state.style) },
  });
  const { qrData, scannable } = answer;
  const imageUrl = qrData.qr_image_url ?? '';
  rememberMade(qrData, state, qrType);
  frame?.tellCreated(id, { link, imageUrl });
  return { id, link, imageUrl, scannable };
}
