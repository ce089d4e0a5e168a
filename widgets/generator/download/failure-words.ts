import { ApiError } from '../../shared/api-client.js';
import { failureWords } from '../server-words.js';
import { texts } from '../texts.js';

/** What a picture that did not come says (C §8). */
export function downloadFailure(error: unknown): string {
  if (isOffline(error)) return error.message;
  const isGone = error instanceof ApiError && error.code === 'qr.not-found';
  return isGone ? texts().download.noPicture : texts().download.notDownloaded;
}

/** What a mail that was not sent says (C §8): the server's own words where it has some. */
export function emailFailure(error: unknown): string {
  if (isOffline(error)) return error.message;
  const said = error instanceof ApiError && error.failure && failureWords(error);
  return said || texts().email.notSent;
}

/** The visitor can do something about this one. */
const isOffline = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'network.offline';
