/** Keeping and opening keyrings with passkeys. */
export const texts = {
  add: 'Keep with your fingerprint',
  addHelp:
    'A passkey on this device or in your password manager. If it synchronizes, it works on your other devices too.',
  waiting: 'Waiting for your device…',
  added: 'Your passkey opens these codes in every browser that has it.',
  /** At most 60 characters. */
  nameOnDevice: (day: string) => `QR codes, ${day}`,
  notAdded: {
    cancelled: 'No passkey was made. Try again, or keep a key instead.',
    exists: 'This device or password manager already has a passkey for these codes.',
    failed: 'This device could not make a passkey. Try again, or keep a key instead.',
  },
  open: 'Open with a passkey',
  notOpened: {
    cancelled: 'No passkey was used. Try again, or enter the key.',
    exists: 'This passkey could not be used. Try again, or enter the key.',
    failed: 'This passkey could not be used. Try again, or enter the key.',
  },
  opensOthers: 'This passkey opens other codes, but not this one.',
};
