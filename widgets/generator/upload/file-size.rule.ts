import { currentLanguage } from '../../shared/language/language.js';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/**
 * Formats a size: MB with one decimal, below that whole KB, at least 1.
 * @param bytes 0 or more
 */
export function formatFileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / kilobyte));
  if (kilobytes < 1024) return `${kilobytes} KB`;
  return `${new Intl.NumberFormat(currentLanguage(), oneDecimal).format(bytes / megabyte)} MB`;
}
