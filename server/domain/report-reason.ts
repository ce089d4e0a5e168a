/** What a code can be reported for. */
export const reportReasons = ['broken', 'spam', 'phishing', 'malware', 'illegal', 'other'] as const;

export type ReportReason = (typeof reportReasons)[number];
