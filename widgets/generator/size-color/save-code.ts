import { isFileKind, type KindSlug } from '../../../server/domain/kinds/kinds.js';
import { pushToDataLayer } from '../../shared/data-layer.js';
import { rememberCode, type RememberedCode } from '../../shared/my-codes.js';
import { localStore } from '../../shared/storage.js';
import { contentKey, linkIn, uploadIn } from '../content.js';
import { drawnStyle } from '../drawn-style.js';
import type { FrameSite } from '../frame/host-page.js';
import type { CreatedCode, GeneratorState } from '../generator.state.js';
import { CreationFault } from './creation-failure.js';
import type { Content } from '../../../server/domain/kinds/kind.js';
import type { CreatedQrResponse } from '../../../server/qr/qr.responses.js';
import type { Style } from '../../../server/domain/style.js';
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
  const given = contentKey(state.content) ? state : keptContent(qrType);
  if (!given) throw new CreationFault('noAddress');
  const code = await createQr(qrType, given.content, drawnStyle(state.style), frame?.origin);
  if (!code) throw new CreationFault('noId');
  pushToDataLayer({ event: 'Generate_QR', id_qr: code.id });
  rememberCode(code.id, entryOf({ ...state, ...given }, qrType));
  localStore.remove('qr_url');
  frame?.tell('created', { id: code.id, link: code.link, imageUrl: code.imageUrl });
  return code;
}

/** Finds the link or upload in local storage if the state was lost, as in browsers that keep no history. */
function keptContent(qrType: KindSlug): Pick<GeneratorState, 'content' | 'label'> | undefined {
  const url = localStore.read('qr_url');
  if (!url) return undefined;
  return { content: isFileKind(qrType) ? { upload: url } : { url }, label: isFileKind(qrType) ? '' : url };
}

function entryOf({ style, content, label }: GeneratorState, qrType: KindSlug): RememberedCode {
  const withoutLogo = { ...drawnStyle(style), logo: undefined };
  const createdAt = new Date().toISOString();
  const url = linkIn(content) || uploadIn(content);
  return { url, qrType, ...(label !== url && { fileName: label }), ...withoutLogo, createdAt };
}

/**
 * @param embedOrigin origin of the page in which the generator is embedded
 * @returns null if the response has no id
 * @throws ApiError
 */
async function createQr(
  qrType: KindSlug,
  content: Content,
  style: Style,
  embedOrigin?: string,
): Promise<CreatedCode | null> {
  const answer = await requestOnce<Partial<CreatedQrResponse>>('/api/qr', {
    type: qrType,
    content,
    email: '',
    style,
    ...(embedOrigin && { embedOrigin }),
  });
  const { qrData, link = '', imageUrl = '', scannable } = answer;
  return qrData ? { id: qrData.id, link, imageUrl, ...(scannable && { scannable }) } : null;
}
