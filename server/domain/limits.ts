/** Limits that server and browser both check. They are our own decisions unless a source is named. */

/**
 * Maximum length of any text, and of all texts of a content together, except for its large fields. It is far above the limits of fields,
 * which have messages of their own, and bounds what these rules cost.
 */
export const maxTextLength = 100_000;

/** Maximum length of a link. Many servers and browsers refuse longer ones. */
export const maxLinkLength = 2_048;

/** Maximum length of an email address (RFC 5321, 4.5.3.1.3). */
export const maxEmailLength = 254;

/** Maximum size of a file that a code leads to. */
export const maxUploadBytes = 30 * 1024 * 1024;

/** Maximum size of a logo's file before the browser reduces it. */
export const maxLogoFileBytes = 30 * 1024 * 1024;

/** Maximum size of a logo that is sent to the server. */
export const maxLogoBytes = 5 * 1024 * 1024;

/** Maximum length of a banner's text. Longer ones would be cut. */
export const maxBannerLength = 60;

/** Maximum length of the title of a page. */
export const maxPageTitleLength = 120;

/** Maximum length of the words that the page of a file says beside it. */
export const maxDescriptionLength = 2_000;

/** Maximum length of a code's name, and of the note on it, for its maker alone. */
export const maxNameLength = 100;
export const maxNoteLength = 1_000;

/** Maximum length of the details in a report. */
export const maxReportDetailsLength = 1_000;

/** Lengths of the fields of the contact form, without surrounding white space. */
export const contactLengths = {
  name: { min: 2, max: 50 },
  subject: { min: 3, max: 100 },
  message: { min: 10, max: 1_000 },
} as const;
