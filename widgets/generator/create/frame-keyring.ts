import { managePath } from '../../../server/domain/paths.js';
import type { CreatedQrResponse } from '../../../server/qr/qr.responses.js';
import { ApiError } from '../../shared/api-client.js';
import { requestOnce } from '../../shared/request-once.js';
import { openingHeaders } from '../../keys/keyring-opener.js';
import { type Send, sendRequest } from '../../shared/send-request.js';

/** Keyring of the codes that are made in one frame on another site. Its key is only in the memory of the frame. */
export interface FrameKeyring {
  /** As in the data of the frame. */
  readonly pageToken: string | null;
  /** undefined: no code was made yet, or the browser's cookie holds the key. */
  key: string | undefined;
  /** Number of codes that were made with this key. */
  codes: number;
}

export const emptyKeyring = (pageToken: string | null): FrameKeyring => ({
  pageToken,
  key: undefined,
  codes: 0,
});

type Created = Partial<CreatedQrResponse>;

/**
 * Creates a code, which joins the codes that were made in this frame before. A key that opens nothing any more is forgotten: its codes
 * were deleted, or it was revoked.
 * @throws ApiError
 */
export async function createInKeyring(path: string, body: object, keyring: FrameKeyring): Promise<Created> {
  const create = () => requestOnce<Created>(path, body, opening(keyring));
  const answer = await create().catch((error: unknown) => {
    const isForgotten =
      keyring.key !== undefined && error instanceof ApiError && error.code === 'key.unauthorized';
    if (!isForgotten) throw error;
    keyring.key = undefined;
    return create();
  });
  if (answer.key !== undefined) Object.assign(keyring, { key: answer.key, codes: 0 });
  keyring.codes++;
  return answer;
}

/** Sends requests with the key of the frame, if it has one. */
function opening(keyring: FrameKeyring): Send {
  const headers = openingHeaders(keyring);
  return (path, sending) => sendRequest(path, { ...sending, headers: { ...sending?.headers, ...headers } });
}

/** Address of the page where a code is changed, with the key in its fragment. */
export const manageUrlOf = (id: string, key: string): string => `${location.origin}${managePath(id)}#${key}`;
