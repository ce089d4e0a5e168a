/** No failures of `navigator.share`: the visitor closed the sheet, or tapped again while it is open. */
const harmless: readonly string[] = ['AbortError', 'InvalidStateError'];

/** Whether what `navigator.share` has thrown is to be told to the visitor. */
export const isSharingFailure = (error: unknown): boolean =>
  !(error instanceof DOMException && harmless.includes(error.name));
