/** Reasons for which a code can be reported. */
export const reportReasons = ['broken', 'spam', 'phishing', 'malware', 'illegal', 'other'] as const;

export type ReportReason = (typeof reportReasons)[number];

/**
 * Returns the kind in an admin's reason for switching a code off: `phishing`, or `phishing: reported by the bank`. Only the kind is public,
 * never the admin's words.
 * @returns undefined if the text names no kind
 */
export function kindOfReason(text: string): ReportReason | undefined {
  const [kind = ''] = text.split(':');
  return reportReasons.find((reason) => reason === kind.trim().toLowerCase());
}
