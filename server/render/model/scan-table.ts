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
      '7 c8 6b7 a6b7 gc7b7 khd8b7 nkid9c7 pmkhdbb8 romkgdbb8 rroljgdda8 srpoliggda8 tsrpoligdba8 ttrrpmkigddb9 ttsrqomjhfcdb9 tttrrpnligebcb',
    medium:
      '7 c8 ab7 dab7 jfab7 mjgab7 oljfac7 qolifab8 rqnkie9b8 srpmkheda8 tsqomjhgda8 usrqoligdba8 utsrpnkihddb9 uussqpnjhfddb9 uutsrqoligebcb',
    large:
      '7 c8 cb7 gdb7 kidb7 nkicb7 pmkhcc7 rpmjhdb8 sqomjgdb8 urqolifda8 utrpnkigda8 vtsrpnkieca8 vutsqpmjhedb9 vvttrqoljgddb9 vvutsrpnkifccb',
  },
} as const;
