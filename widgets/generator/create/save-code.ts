import { isFileKind, type KindSlug } from '../../../server/domain/kinds/kinds.js';
import { pushToDataLayer } from '../../shared/data-layer.js';
import { rememberCode, type RememberedCode } from '../../shared/my-codes.js';
import { localStore } from '../../shared/storage.js';
import { contentKey, linkIn, uploadIn } from '../content.js';
import { drawnStyle } from '../drawn-style.js';
import type { FrameSite } from '../frame/host-page.js';
import type { CreatedCode, GeneratorState } from '../generator.state.js';
import { CreationFault } from './creation-failure.js';
import { spendReward } from './earn-code.js';
import type { CreatedQrResponse } from '../../../server/qr/qr.responses.js';
import { requestOnce } from '../../shared/request-once.js';

/**
 * Saves the code, pushes the analytics event, remembers the code on this device, and tells the page around a frame.
 * @throws ApiError if the server refuses it or does not answer
 * @throws CreationFault if there is no content, or the response has no id
 */
export async function saveCode(
  state: GeneratorState,
  qrType: KindSlug,
  frame?: FrameSite,
): Promise<CreatedCode> {
  const given = givenIn(state, qrType);
  const answer = await requestOnce<Partial<CreatedQrResponse>>('/api/qr', creationOf(state, qrType, frame));
  spendReward();
  const { qrData, link, imageUrl = '', scannable } = answer;
  if (!qrData || !link) throw new CreationFault('noId');
  const code = { id: qrData.id, link, imageUrl, ...(scannable && { scannable }) };
  pushToDataLayer({ event: 'Generate_QR', id_qr: code.id });
  rememberCode(code.id, entryOf({ ...state, ...given }, qrType));
  localStore.remove('qr_url');
  frame?.tell('created', { id: code.id, link, imageUrl });
  return code;
}

/** Body of the request that creates the code. @throws CreationFault if there is no content */
export const creationOf = (state: GeneratorState, qrType: KindSlug, frame?: FrameSite) => ({
  type: qrType,
  content: givenIn(state, qrType).content,
  email: '',
  style: drawnStyle(state.style),
  embedOrigin: frame?.origin,
});

function givenIn(state: GeneratorState, qrType: KindSlug): Pick<GeneratorState, 'content' | 'label'> {
  const given = contentKey(state.content) ? state : keptContent(qrType);
  if (!given) throw new CreationFault('noAddress');
  return given;
}

/** Finds the link or upload in local storage if the state was lost, as in browsers that keep no history. */
function keptContent(qrType: KindSlug): Pick<GeneratorState, 'content' | 'label'> | undefined {
  const url = localStore.read('qr_url');
  if (!url) return undefined;
  return isFileKind(qrType) ? { content: { upload: url }, label: '' } : { content: { url }, label: url };
}

function entryOf({ style, content, label }: GeneratorState, qrType: KindSlug): RememberedCode {
  const withoutLogo = { ...drawnStyle(style), logo: undefined };
  const createdAt = new Date().toISOString();
  const url = linkIn(content) || uploadIn(content);
  return { url, qrType, ...(label !== url && { fileName: label }), ...withoutLogo, createdAt };
}
