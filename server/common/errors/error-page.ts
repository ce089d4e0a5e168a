/** Port: the HTML that a person sees where a page fails. Implemented by the module that knows the look. */
export abstract class ErrorPage {
  /** @param status 404 for an address that leads nowhere, anything else for a fault */
  abstract render(status: number): string;
}
