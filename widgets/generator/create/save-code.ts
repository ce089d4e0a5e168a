import { isFileKind, type KindSlug } from '../../../server/domain/kinds/kinds.js';
import { pushToDataLayer } from '../../shared/data-layer.js';
import { rememberCode, type RememberedCode } from '../../shared/remembered-codes.js';
import { localStore } from '../../shared/storage.js';
import { contentKey, linkIn, uploadIn } from '../state/content.js';
import { drawnStyle } from '../../making/styling/drawn-style.js';
import { isStatic } from './is-static.js';
import { staticRequestOf } from './static-request.js';
import type { FrameSite } from '../frame/host-page.js';
import type { CreatedCode, GeneratorState } from '../state/generator.state.js';
import { CreationFault } from './creation-failure.js';
import { createInKeyring } from './frame-keyring.js';
import { spendReward } from './earn-code.js';
import type { CreatedQrResponse, QrData, StaticPictureResponse } from '../../../server/qr/qr.responses.js';
import { requestJson } from '../../shared/api-client.js';
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
  if (isStatic({ ...state, qrType })) return checkCode({ ...state, qrType }, frame);
  const given = givenIn(state, qrType);
  const request = ['/api/qr', creationOf(state, qrType, frame)] as const;
  const answer = await (frame
    ? createInKeyring(...request, frame.keyring)
    : requestOnce<Partial<CreatedQrResponse>>(...request));
  spendReward();
  const { qrData, link, imageUrl = '', scannable } = answer;
  if (!qrData || !link) throw new CreationFault('noId');
  const code = { id: qrData.id, link, imageUrl, ...(scannable && { scannable }) };
  pushToDataLayer({ event: 'Generate_QR', id_qr: code.id });
  rememberMade(qrData, { ...state, ...given }, qrType);
  localStore.remove('qr_url');
  frame?.tellCreated(code.id, { link, imageUrl });
  return code;
}

/** Remembers on this device what a code was made of. */
export const rememberMade = (
  { id, original_resource: address }: Pick<QrData, 'id' | 'original_resource'>,
  state: GeneratorState,
  qrType: KindSlug,
) => rememberCode(id, entryOf(state, qrType, address));

/** Lets the server check a code that holds its content. No part of the content is told to anybody else. */
async function checkCode(state: GeneratorState, frame?: FrameSite): Promise<CreatedCode> {
  const { scannable } = await requestJson<StaticPictureResponse>(staticPath, staticRequestOf(state));
  spendReward();
  pushToDataLayer({ event: 'Generate_QR', qr_type: state.qrType });
  frame?.tell('created', { kind: state.qrType });
  return { scannable };
}

const staticPath = '/api/pictures';

/** Request by which the server refuses what it would refuse at the creation. */
export const checkOf = (state: GeneratorState, qrType: KindSlug, frame?: FrameSite): [string, object] =>
  isStatic({ ...state, qrType })
    ? [staticPath, staticRequestOf({ ...state, qrType })]
    : ['/api/qr/check', creationOf(state, qrType, frame)];

/** Body of the request that creates the code. @throws CreationFault if there is no content */
const creationOf = (state: GeneratorState, qrType: KindSlug, frame?: FrameSite) => ({
  type: qrType,
  content: givenIn(state, qrType).content,
  ...(state.isDirect && uploadIn(state.content) && { opens: 'file' }),
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

function entryOf(
  { style, content, label }: GeneratorState,
  qrType: KindSlug,
  address: string,
): RememberedCode {
  const withoutLogo = { ...drawnStyle(style), logo: undefined };
  const createdAt = new Date().toISOString();
  const url = linkIn(content) || uploadIn(content) || address;
  return { url, qrType, ...(label !== url && { fileName: label }), ...withoutLogo, createdAt };
}
