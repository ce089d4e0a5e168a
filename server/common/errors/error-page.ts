import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../domain/languages/languages.js';
import { type PageRequest, pageRequestOf } from '../documents/page-request.js';
import { type RenderedPage, sendPage } from '../documents/rendered-page.js';
import { catalogue } from '../../domain/languages/catalogue.js';
import { texts } from '../../domain/languages/en/errors.js';

export const errorTexts = catalogue('errors', texts);

export interface PageLink {
  readonly label: string;
  readonly href: string;
}

/** The content of an error page, in the language of the page. */
export interface ErrorPageContent {
  readonly heading: string;
  readonly text: string;
  /** What people who have scanned a code read first. The text is then among the details. */
  readonly guest?: { readonly heading: string; readonly text: string };
  /** Helps to find the cause without disclosing anything internal. */
  readonly detail?: string;
  /** Pairs shown below the text, such as the error id. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** Link for objections. */
  readonly contact?: PageLink;
  /** Link for the maker of the code. */
  readonly maker?: PageLink;
  readonly homeLinkLabel: string;
  /** Event for the data layer, with the id of the code if it is known. */
  readonly event?: { readonly name: string; readonly id: string };
}

/** The fact that shows the error id, which operators find in the log when a visitor reports the failure. */
export const errorIdFact = ({ id }: FastifyRequest, language: Language): readonly [string, string] => [
  errorTexts(language).errorId,
  id,
];

/** Port: renders the page of a failure. Implemented by `pages`, which knows the layout. */
export abstract class ErrorPage {
  abstract render(content: ErrorPageContent, request: PageRequest): RenderedPage;

  /** Sends one of the standard error pages. The caller sets the status. */
  send(name: 'pageNotFound' | 'pageFailed', request: FastifyRequest, reply: FastifyReply): void {
    const page = pageRequestOf(request);
    const content = errorTexts(page.language)[name];
    const facts = name === 'pageFailed' ? { facts: [errorIdFact(request, page.language)] } : {};
    sendPage(reply, this.render({ ...content, ...facts }, page));
  }
}
