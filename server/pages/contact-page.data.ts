/** Initial data of the contact form's widget. */
export interface ContactPageData {
  /** Fallback when the form fails. */
  readonly supportEmail: string;
}
