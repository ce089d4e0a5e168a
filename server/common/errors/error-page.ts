import type { PageRequest } from '../page-request.js';
import type { RenderedPage } from '../rendered-page.js';

/** What a person is told when a page fails, in the language of the page. */
export interface ErrorPageContent {
  readonly heading: string;
  readonly text: string;
  /** Helps to find the cause, and discloses nothing. */
  readonly detail?: string;
  readonly homeLinkLabel: string;
  /** Pushed to the data layer, with the id where one is known. */
  readonly event?: { readonly name: string; readonly id: string };
}

/** Port: renders the page of a failure. Implemented by `pages`, which knows the layout. */
export abstract class ErrorPage {
  abstract render(content: ErrorPageContent, request: PageRequest): RenderedPage;
}
