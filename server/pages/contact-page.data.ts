/** What the contact form's widget starts from. */
export interface ContactPageData {
  /** Where to write to when the form fails. */
  readonly supportEmail: string;
}
