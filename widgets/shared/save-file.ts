/** Long enough for the slowest browser to have read the file. */
const releaseMs = 40_000;

/** Saves a file as a download. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  saveFrom(address, name);
  setTimeout(() => URL.revokeObjectURL(address), releaseMs);
}

/** Saves what an address of our own answers as a download. @param name where the answer has none */
export function saveFrom(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}
