/**
 * Scores of dark codes (a digit each, from black upwards) on light backgrounds (a word each, from dark to white) in
 * quarters of a rung, in base 36. Luminances are in the steps of `scanLevels`. Written by `npm run proof`. Do not edit.
 */
export const scanTable = {
  decoders: {
    rxing: 'rxing-wasm 0.5.7',
    'zxing-cpp': 'zxing-wasm 3.1.4',
    zbar: 'zbar-wasm 0.11.0',
  },
  scores: {
    plain:
      '7 c8 fb7 ihb7 ljfb7 nljfb7 qnlifc7 spnkheb8 trpmkgfb8 utqomkgda8 utsqomjgda8 vutrqomjgea8 wvutrpnkifdb9 wvvtsrpnkhfdb9 wwvutsqpkjhfcb',
    small:
      '7 c8 fb7 a6b7 gcfb7 khdfb7 nkidfc7 pmkhdeb8 romkgdfb8 rroljgdda8 srpoliggda8 tsrpoligdea8 ttrrpmkigfdb9 ttsrqomjhffdb9 tttrrpnligefcb',
    medium:
      '7 c8 fb7 dab7 jffb7 mjgfb7 oljffc7 qolifeb8 rqnkiefb8 srpmkheda8 tsqomjhgda8 usrqoligdea8 utsrpnkihfdb9 uussqpnjhffdb9 uutsrqoligefcb',
    large:
      '7 c8 fb7 gdb7 kifb7 nkifb7 pmkhfc7 rpmjheb8 sqomjgfb8 urqolifda8 utrpnkigda8 vtsrpnkieea8 vutsqpmjhfdb9 vvttrqoljgfdb9 vvutsrpnkiffcb',
  },
} as const;
