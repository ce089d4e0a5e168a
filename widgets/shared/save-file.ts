/** Time after which the slowest browser has read the file. */
const releaseMs = 40_000;

/** Saves a file as a download. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  saveFrom(address, name);
  setTimeout(() => URL.revokeObjectURL(address), releaseMs);
}

/** Saves the response of a same-origin address as a download. @param name file name if the response has none */
export function saveFrom(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}
