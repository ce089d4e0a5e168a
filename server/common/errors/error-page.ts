import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../domain/languages/languages.js';
import { type PageRequest, pageRequestOf } from '../documents/page-request.js';
import { type RenderedPage, sendPage } from '../documents/rendered-page.js';
import { catalogue } from '../../domain/languages/catalogue.js';
import { texts } from '../../domain/languages/en/errors.js';

export const errorTexts = catalogue('errors', texts);

/** What a person is told when a page fails, in the language of the page. */
export interface ErrorPageContent {
  readonly heading: string;
  readonly text: string;
  /** Helps to find the cause, and discloses nothing. */
  readonly detail?: string;
  /** Labels and values. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** How to object. */
  readonly contact?: { readonly label: string; readonly href: string };
  readonly homeLinkLabel: string;
  /** Pushed to the data layer, with the id where one is known. */
  readonly event?: { readonly name: string; readonly id: string };
}

/** By this id the log line of a failure is found, when a visitor tells us of it. */
export const errorIdFact = ({ id }: FastifyRequest, language: Language): readonly [string, string] => [
  errorTexts(language).errorId,
  id,
];

/** Port: renders the page of a failure. Implemented by `pages`, which knows the layout. */
export abstract class ErrorPage {
  abstract render(content: ErrorPageContent, request: PageRequest): RenderedPage;

  /** The caller sets the status. */
  send(name: 'pageNotFound' | 'pageFailed', request: FastifyRequest, reply: FastifyReply): void {
    const page = pageRequestOf(request);
    const content = errorTexts(page.language)[name];
    const facts = name === 'pageFailed' ? { facts: [errorIdFact(request, page.language)] } : {};
    sendPage(reply, this.render({ ...content, ...facts }, page));
  }
}
