import type { IncomingHttpHeaders } from 'node:http';
import { acceptedLanguages } from '../../common/http/requested-language.js';
import { hanFormOfLanguages, hasHan } from '../../domain/han-form.js';
import { captionText, type Style } from '../../domain/style.js';

/** Adds the forms in which the languages of the caller write Han characters to the style of a request, if its text has some. */
export function withHanForm<Request extends { readonly style: Style }>(
  request: Request,
  { 'accept-language': accepted = '' }: IncomingHttpHeaders,
): Request {
  const han = hasHan(captionText(request.style)) && hanFormOfLanguages(acceptedLanguages(accepted));
  return han ? { ...request, style: { ...request.style, han } } : request;
}
