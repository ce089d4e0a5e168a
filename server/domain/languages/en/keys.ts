/** Keeping keys, and bringing them to another browser. */
export const texts = {
  heading: 'Your key',
  onlyHere:
    'It is only in this browser. Without it a printed code can never be changed, and we cannot recover it.',
  keptIn: (places: string) => `Kept outside this browser: ${places}.`,
  save: 'Save key',
  otherWays: 'Other ways to keep it',
  ways: {
    file: 'Save as a file',
    mail: 'Email it to yourself',
    paper: 'Print it',
    text: 'Write it down',
  },
  /** Names of keys by the place where they are kept. */
  places: {
    file: 'File',
    mail: 'Email, if you sent it',
    paper: 'Printed',
    text: 'Written down',
    passkey: 'Passkey',
  },
  names: {
    creation: (code: string) => `Made with the code ${code}`,
    /** @param n number of the passkey in the list of keys */
    openedBy: (n: number, day: string) => `Opened by passkey ${n}, ${day}`,
    issued: (code: string) => `Issued for ${code}`,
    shared: 'Shared key',
  },
  making: 'Making a key…',
  made: {
    file: 'Saved. Keep the file private: the key in it changes your codes.',
    mail: 'Your email program has the message. Send it to yourself.',
    paper: 'Keep the printout where you find it again.',
    text: 'This is your key. It is shown this once.',
  },
  /** @param address of the page where the key is entered, without its scheme */
  elsewhere: (address: string) =>
    `On another device, open ${address} and enter this key, or choose its file. Keep it somewhere else than on this device.`,
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
  list: 'Keys that open these codes',
  listNote: 'Each place where you keep it has a key of its own, so that one can be revoked alone.',
  opensHere: 'this browser',
  readOnly: 'statistics only',
  revoke: 'Revoke',
  revokeOf: (label: string) => `Revoke the key ${label}`,
  revoked: "The key is revoked. It doesn't work any more.",
  colleague: 'Key for a colleague',
  colleagueNote: "For colleagues: they can look, and can't change anything.",
  makeReadOnly: 'Make a read-only key',
  bringHeading: 'Have codes from another device? Use their key.',
  bringNote: 'Codes from another device then appear here too.',
  enter: 'Your key, or the link that was kept with it',
  bring: 'Use this key',
  bringing: 'Opening…',
  brought: 'This browser holds the key now.',
  missing: 'Enter the key.',
  mistyped: 'There is a typing error in this key. Check each group.',
  wrong: "This key doesn't work (any more).",
  fromFile: 'Key file, or a photo of the printed one',
  chooseFile: 'Choose a file or a photo',
  noKeyInFile: 'There is no key in this file.',
  camera: 'Scan the printed key',
  stopCamera: 'Stop the camera',
  cameraLooks: 'Hold the printed key in front of the camera.',
};
