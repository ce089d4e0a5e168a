import { backgroundNames, colorNames } from '../../../server/render/style.js';
import { ApiError } from '../../shared/api-client.js';
import type { Refusal, Suggestion } from '../generator.state.js';

interface CreationFailure {
  readonly text: string;
  /** Where another style would do. */
  readonly refusal?: Refusal;
}

/** What a failed creation says to the visitor (C §8): the server's own words where it has some. */
export function readFailure(error: unknown): CreationFailure {
  if (!(error instanceof ApiError)) return { text: 'An error occurred while creating the QR code.' };
  if (!error.failure) return { text: 'Failed to create QR code. Please try again.' };
  const text = error.message;
  if (error.code !== 'style.unreadable') return { text };
  const suggestion = readSuggestion(error.failure.suggestion);
  return { text, refusal: { text, ...(suggestion && { suggestion }) } };
}

function readSuggestion(value: unknown): Suggestion | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { color, background } = value as Record<string, unknown>;
  const knownColor = colorNames.find((name) => name === color);
  const knownBackground = backgroundNames.find((name) => name === background);
  return knownColor && knownBackground && { color: knownColor, background: knownBackground };
}
