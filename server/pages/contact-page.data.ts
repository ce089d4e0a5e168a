/** Initial data of the contact form's widget. */
export interface ContactPageData {
  /** Fallback when the form fails. */
  readonly supportEmail: string;
  /** The code that was switched off and that the visitor objects for. */
  readonly objectsFor?: string;
}
