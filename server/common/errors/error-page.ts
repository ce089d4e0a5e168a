import type { InEachLanguage } from '../../domain/language.js';
import type { PageRequest } from '../page-request.js';
import type { RenderedPage } from '../rendered-page.js';

/** What a person is told where a page fails. */
export interface ErrorPageContent {
  readonly heading: string;
  readonly text: string;
  /** For whoever looks into it: helps, and leaks nothing. */
  readonly detail?: string;
  /** The text of the link to the home page. */
  readonly homeLinkLabel: string;
  /** Pushed to the data layer, with the id where one is known. */
  readonly event?: { readonly name: string; readonly id: string };
}

/** Port: the look of a failed page. Implemented by the module that knows the look. */
export abstract class ErrorPage {
  abstract render(content: InEachLanguage<ErrorPageContent>, request: PageRequest): RenderedPage;
}

/** For an address that leads nowhere (S §2). */
export const pageNotFound: InEachLanguage<ErrorPageContent> = {
  en: {
    heading: 'Oops! Page not found',
    text: 'The page you are looking for does not exist or has moved.',
    homeLinkLabel: 'Return to Home',
  },
  es: {
    heading: '¡Vaya! Página no encontrada',
    text: 'La página que buscas no existe o ha cambiado de dirección.',
    homeLinkLabel: 'Volver al inicio',
  },
};

/** For a fault of ours, and for a part that does not answer (S §2). */
export const pageFailed: InEachLanguage<ErrorPageContent> = {
  en: {
    heading: 'Unexpected Application Error!',
    text: 'Something went wrong on our side. Please try again in a moment.',
    homeLinkLabel: 'Return to Home',
  },
  es: {
    heading: '¡Error inesperado de la aplicación!',
    text: 'Algo ha fallado por nuestra parte. Vuelve a intentarlo dentro de un momento.',
    homeLinkLabel: 'Volver al inicio',
  },
};
