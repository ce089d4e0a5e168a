import type { RenderedPage } from '../rendered-page.js';

/** What a person is told where a page fails. */
export interface ErrorPageContent {
  readonly heading: string;
  readonly text: string;
  /** For whoever looks into it: helps, and leaks nothing. */
  readonly detail?: string;
  /** The text of the link to the home page. */
  readonly wayOn: string;
  /** Pushed to the data layer, with the id where one is known. */
  readonly event?: { readonly name: string; readonly id: string };
}

/** Port: the look of a failed page. Implemented by the module that knows the look. */
export abstract class ErrorPage {
  abstract render(content: ErrorPageContent): RenderedPage;
}

/** For an address that leads nowhere (S §2). */
export const pageNotFound: ErrorPageContent = {
  heading: 'Oops! Page not found',
  text: 'The page you are looking for does not exist or has moved.',
  wayOn: 'Return to Home',
};

/** For a fault of ours, and for a part that does not answer (S §2). */
export const pageFailed: ErrorPageContent = {
  heading: 'Unexpected Application Error!',
  text: 'Something went wrong on our side. Please try again in a moment.',
  wayOn: 'Return to Home',
};
