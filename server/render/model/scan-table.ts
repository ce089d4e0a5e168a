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
      '7 c7 fa7 igb7 ljfb6 nljeb7 rnmifb7 spolheb8 trpnlheb8 utrpnkgda8 vtsrpnkgda8 wutsrpmjgea8 wvutsqokjfdb9 wwvtssqnkjfdb8 wwvutsrpkkhfcb',
    small:
      '7 c7 fa7 a7b7 fbfb6 jhceb7 njicfb7 plkhdeb8 qomjgdeb8 rqpljgcda8 sqpomiggda8 trrpoligdea8 tsrrpnkhgfdb9 ttsqpomihgfdb8 ttsrqpnkhgffcb',
    medium:
      '7 c7 fa7 d9b7 jffb6 ljfeb7 okjefb7 qnkhfeb8 rpnkhdeb8 sqoljgdda8 srpoljggda8 trqpoligcea8 tsrqonkggfdb9 utsqqomjhefdb8 uttsqpokigcfcb',
    large:
      '7 c7 fa7 gdb7 lifb6 mlieb7 qmlhfb7 spmkheb8 sromkgeb8 usqomjfda8 usrqoljgda8 vttqqnkieea8 wvtsrpmjhfdb9 wvttsqpljhfdb8 wvutsrqnjiffcb',
  },
} as const;
