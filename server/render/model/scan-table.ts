/**
 * How each colour (row) scores on each background (one character each, in the order of `backgroundNames`) on the ladder
 * of hardships. Written by `npm run proof`; `scoreCell` explains the characters. Do not edit.
 */
export const scanTable = {
  decoders: {
    'zxing-cpp': 'zxing-wasm 3.1.4',
    jsQR: 'jsqr 1.4.0',
  },
  scores: {
    small: {
      black: 'x84833238',
      white: 'xxxxxxxxx',
      gray: 'x6x5xxxxx',
      yellow: 'xaxxxxxxx',
      green: 'x6a6xxxxg',
      red: 'x837axxx8',
      blue: 'x84832xa8',
      purple: 'x8481axx8',
    },
    'small+logo': {
      black: 'x73731x07',
      white: 'xxxxxxxxx',
      gray: 'x5x2xxxxx',
      yellow: 'xaxxxxxxx',
      green: 'x5a5xxxxf',
      red: 'x726axxx7',
      blue: 'x73700xx7',
      purple: 'x737axxx7',
    },
    medium: {
      black: 'x84833238',
      white: 'xxxxxxxxx',
      gray: 'x6x5xxxxx',
      yellow: 'xaxxxxxxx',
      green: 'x6a6xxxxg',
      red: 'x837axxx8',
      blue: 'x84832xa8',
      purple: 'x8481axx8',
    },
    'medium+logo': {
      black: 'x84833a38',
      white: 'xxxxxxxxx',
      gray: 'x6x5xxxxx',
      yellow: 'xaxxxxxxx',
      green: 'x6a6xxxxg',
      red: 'x826xxxx8',
      blue: 'x84831xx8',
      purple: 'x847axxx8',
    },
    large: {
      black: 'x84833228',
      white: 'xxxxxxxxx',
      gray: 'xgxgxxxxx',
      yellow: 'xaxxxxxxx',
      green: 'x6a6xxxxg',
      red: 'x837xxxx8',
      blue: 'x84832xa8',
      purple: 'x8481axx8',
    },
    'large+logo': {
      black: 'x84833a38',
      white: 'xxxxxxxxx',
      gray: 'xgxgxxxxx',
      yellow: 'xaxxxxxxx',
      green: 'x6a6xxxxg',
      red: 'x826xxxx8',
      blue: 'x84832xx8',
      purple: 'x848axxx8',
    },
  },
} as const;
