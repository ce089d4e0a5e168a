/** Keeping keys, and bringing them to another browser. */
export const texts = {
  heading: 'Keep your key',
  onlyHere:
    'Only this browser holds the key so far. Keep it somewhere else too: without a key a printed code can never be changed, and we cannot recover a lost one.',
  keptIn: (places: string) => `Kept: ${places}. Keep it in another place, too:`,
  ways: { file: 'Save as a file', mail: 'Email it to yourself', paper: 'Print a slip', text: 'Show the key' },
  /** Names of keys by the place where they are kept. */
  places: { file: 'File', mail: 'Email', paper: 'Paper slip', text: 'Written down', passkey: 'Passkey' },
  names: {
    creation: (code: string) => `Made with ${code}`,
    /** @param n number of the passkey in the list of keys */
    openedBy: (n: number, day: string) => `Opened by passkey ${n}, ${day}`,
    issued: (code: string) => `Issued for ${code}`,
    shared: 'Shared key',
  },
  making: 'Making a key…',
  made: {
    file: 'Saved. Keep the file private: the key in it changes your codes.',
    mail: 'Your email program has the message. Send it to yourself.',
    paper: 'Keep the printed slip where you find it again.',
    text: 'This is your key. It is shown this once.',
  },
  key: 'Key',
  copyKey: 'Copy key',
  fileName: 'QR codes key.txt',
  /** Text of the file and the mail. */
  letter: (key: string, address: string) =>
    `Key for your QR codes\n\n${key}\n\nOpen this address to change them:\n${address}#${key}\n\nAnyone who has this key can change the codes. Keep it private. We cannot recover a lost key.\n`,
  mailSubject: 'Key for my QR codes',
  printAgain: 'Print again',
  slipHeading: 'Key for your QR codes',
  slipText: 'Scan this with your phone to change your codes, or enter the key on the page My codes.',
  slipPrivate: 'Keep it private, and do not print it beside your code: it is not for your guests.',
  slipPicture: 'QR code with the key',
  /** In the generator on other sites. */
  frame: {
    title: 'Keep the key of your code',
    note: 'With this key you can change where the code leads, even after printing it. We cannot recover a lost key.',
    several: 'All codes that you make here have this key.',
    change: 'Change the code',
    /** @param address of a page, without its scheme */
    changeAt: (address: string) => `You can change the code at ${address}, with this key.`,
  },
  list: 'All keys',
  opensHere: 'this browser',
  readOnly: 'statistics only',
  revoke: 'Revoke',
  revokeOf: (label: string) => `Revoke the key ${label}`,
  revoked: 'The key is revoked. It opens nothing any more.',
  colleague: 'Key for a colleague',
  colleagueNote: 'It shows codes and statistics, and changes nothing.',
  makeReadOnly: 'Make a read-only key',
  bringHeading: 'Bring a key',
  bringNote: 'From a file, a slip or another browser. New codes join the first key of this browser.',
  enter: 'Your key, or the address with it',
  bring: 'Use this key',
  bringing: 'Opening…',
  brought: 'This browser holds the key now.',
  missing: 'Enter the key.',
  mistyped: 'There is a typing error in this key. Check each group.',
  wrong: 'This key opens nothing. It may have been revoked.',
  fromFile: 'Key file, or a photo of the slip',
  noKeyInFile: 'There is no key in this file.',
  camera: 'Scan the slip',
  stopCamera: 'Stop the camera',
  cameraLooks: 'Hold the slip in front of the camera.',
  noCamera: 'The camera cannot be used. Enter the key, or choose a photo of the slip.',
};
