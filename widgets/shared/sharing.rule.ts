/** Errors after the visitor closed the share sheet, or tapped again while it was open. */
const harmless: readonly string[] = ['AbortError', 'InvalidStateError'];

/** Whether an error of `navigator.share` must be shown to the visitor. */
export const isSharingFailure = (error: unknown): boolean =>
  !(error instanceof DOMException && harmless.includes(error.name));
