/** What a code can be reported for. */
export const reportReasons = ['broken', 'spam', 'phishing', 'malware', 'illegal', 'other'] as const;

export type ReportReason = (typeof reportReasons)[number];

/**
 * The kind of an admin's reason for switching a code off: `phishing`, or `phishing: reported by the bank`. Only the kind is for the
 * public, never what an admin wrote.
 * @returns undefined where the text names none
 */
export function kindOfReason(text: string): ReportReason | undefined {
  const [kind = ''] = text.split(':');
  return reportReasons.find((reason) => reason === kind.trim().toLowerCase());
}
