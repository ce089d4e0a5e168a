import { ApiError } from '../../shared/api-client.js';
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
  return error instanceof ApiError && error.failure ? error.message : texts().email.notSent;
}

/** The visitor can do something about this one. */
const isOffline = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'network.offline';
