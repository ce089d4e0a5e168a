const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/**
 * A size as C §2 shows it: MB with one decimal, or whole KB, at least 1.
 * @param bytes 0 or more
 */
export function formatFileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / kilobyte));
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(bytes / megabyte).toFixed(1)} MB`;
}
