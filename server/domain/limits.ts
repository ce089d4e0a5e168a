/** Limits that server and browser both hold; each is the product's own unless a source is named. */

/** Characters of a link: longer ones are refused by many servers and browsers. */
export const maxLinkLength = 2_048;

/** Characters of an email address (RFC 5321, 4.5.3.1.3). */
export const maxEmailLength = 254;

/** Bytes of a file that a code leads to. */
export const maxUploadBytes = 30 * 1024 * 1024;

/** Bytes of a logo's file, before the browser reduces it. */
export const maxLogoFileBytes = 30 * 1024 * 1024;

/** Characters of a banner: what is longer would be cut. */
export const maxBannerLength = 60;

/** Characters of what a visitor adds to a report. */
export const maxReportDetailsLength = 1_000;

/** Characters of each field of the contact form, without the spaces around. */
export const contactLengths = {
  name: { least: 2, most: 50 },
  subject: { least: 3, most: 100 },
  message: { least: 10, most: 1_000 },
} as const;
