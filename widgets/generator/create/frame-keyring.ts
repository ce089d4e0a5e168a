import { managePath } from '../../../server/domain/paths.js';
import type { CreatedQrResponse } from '../../../server/qr/qr.responses.js';
import { ApiError } from '../../shared/api-client.js';
import { requestOnce } from '../../shared/request-once.js';
import { type Send, sendRequest } from '../../shared/send-request.js';

/** Keyring of the codes that are made in one frame on another site. Its key is only in the memory of the frame. */
export interface FrameKeyring {
  /** undefined: no code was made yet, or the browser's cookie holds the key. */
  key: string | undefined;
  /** Number of codes that were made with this key. */
  codes: number;
}

export const emptyKeyring = (): FrameKeyring => ({ key: undefined, codes: 0 });

type Created = Partial<CreatedQrResponse>;

/**
 * Creates a code, which joins the codes that were made in this frame before. A key that opens nothing any more is forgotten: its codes
 * were deleted, or it was revoked.
 * @throws ApiError
 */
export async function createInKeyring(path: string, body: object, keyring: FrameKeyring): Promise<Created> {
  const { key } = keyring;
  const answer =
    key === undefined ? await requestOnce<Created>(path, body) : await joinOrForget(path, body, key, keyring);
  if (answer.key !== undefined) Object.assign(keyring, { key: answer.key, codes: 0 });
  keyring.codes++;
  return answer;
}

async function joinOrForget(
  path: string,
  body: object,
  key: string,
  keyring: FrameKeyring,
): Promise<Created> {
  const withKey: Send = (to, sending) =>
    sendRequest(to, { ...sending, headers: { ...sending?.headers, authorization: `Bearer ${key}` } });
  try {
    return await requestOnce<Created>(path, body, withKey);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'key.unauthorized') throw error;
    keyring.key = undefined;
    return requestOnce<Created>(path, body);
  }
}

/** Address of the page where a code is changed, with the key in its fragment. */
export const manageUrlOf = (id: string, key: string): string => `${location.origin}${managePath(id)}#${key}`;
