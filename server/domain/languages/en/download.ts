/** The download step. Its texts are loaded late, so that the first visit does not load them. */
export const texts = {
  pictureOf: (content: string) => `QR code that opens ${content}`,
  noPicture: 'Unable to get QR code',
  notDownloaded: 'Failed to download QR code',
  opens: 'Opens',
  /** @param address as the code holds it, which is not as it was typed */
  holds: (address: string) => `In the code: ${address}`,
  download: (format: string) => `Download ${format}`,
  downloading: 'Downloading...',
  downloaded: (width: number) => `Your QR code (${width}x${width}) has been downloaded`,
  saved: (format: string) => `${format} saved`,
  /** In the browser of an app, which may not save files. */
  inApp: {
    title: 'Check whether the file was saved',
    text: 'Some apps do not save files. If yours does not, press and hold the picture to save it.',
  },
  formatAndSize: 'Format and size',
  size: 'Size',
  /** What each format is for, besides the main one. */
  purposes: {
    png: 'screens',
    svg: 'any size',
    pdf: 'print',
    eps: 'print shops',
    jpg: 'screens',
    webp: 'web',
  },
  phone: {
    test: 'Test with your phone',
    /** @param content name of what the code opens */
    howTo: (content: string) => `Point the camera of your phone at the code. It should open ${content}.`,
    waiting: 'Waiting for your scan…',
    scanned: 'It works. (This scan was counted.)',
    here: 'Open the link here',
  },
  print: 'Print',
  facts: {
    page: 'Anyone with the link can see where this code leads.',
    scans: 'Unlimited scans. See the count on its page.',
    /** Of a code without a short link. */
    holdsContent:
      'Everything is in the code: it works without us, for good. It can’t be changed or counted. We kept nothing of it, so download it now.',
  },
  key: {
    onlyHere: 'You can change this code even after printing. Only this browser can, until you save its key.',
    keep: { passkey: 'Keep with your fingerprint', file: 'Save key' },
    otherWays: 'Other ways to keep it',
    kept: (places: string) =>
      `You can change this code even after printing. Its key is kept outside this browser: ${places}.`,
    change: 'Change the code',
  },
  linkHelp: 'The short link inside your code. It never expires.',
  share: 'Share',
  shareTitle: 'Share your QR code',
  notShared: 'Your device could not share the code. Copy its link instead.',
  linkLabel: 'Short link',
  copyPicture: 'Copy picture',
  pictureCopied: 'Picture copied',
  pictureNotCopied: 'The picture could not be copied. Your browser may forbid it: download it instead.',
  goToPage: 'Go to Page with your QR',
  changeLook: 'Change how it looks',
  another: 'Create another',
  anotherWithLook: 'Create another with this look',
  email: {
    title: 'Get your QR code by email:',
    label: 'Email',
    placeholder: 'you@example.com',
    send: 'Send now',
    sending: 'Sending...',
    sent: 'Success',
    sentText: 'QR code has been sent to your email in PNG format',
    kept: 'No email was sent',
    keptText: 'This server keeps its emails in a folder instead of sending them.',
    notSent: 'Failed to send QR code',
    faults: { missing: 'Email is required', malformed: 'Please enter a valid email address' },
  },
};
