import { InvalidArgumentError, Option } from 'commander';
import { imageFormats } from '../domain/formats.js';
import { kindSlugs } from '../domain/kinds/kinds.js';
import { parseQrId } from '../domain/qr-id.js';
import { backgroundNames, colorNames, defaultStyle, frameNames, sizeNames } from '../domain/style.js';

/** An id, or a link with one at its end. @throws InvalidArgumentError */
export function readId(text: string): string {
  const id = parseQrId(text.split(/[?#]/, 1)[0]!.replace(/\/$/, '').split('/').at(-1)!);
  if (!id) throw new InvalidArgumentError('It must be the id of a code, or its link.');
  return id;
}

/** @throws InvalidArgumentError */
function readServer(text: string): string {
  const isAddress = /^https?:\/\//i.test(text) && URL.canParse(text);
  if (!isAddress) throw new InvalidArgumentError('It must be an address such as https://qr.example.com.');
  return text.replace(/\/+$/, '');
}

/** The server says which widths it draws. @throws InvalidArgumentError */
function readWidth(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new InvalidArgumentError('It must be a whole number of pixels.');
  return Number(text);
}

export const serverOption = () =>
  new Option('-s, --server <address>', 'address of the server')
    .env('QR_SERVER')
    .default('http://localhost:3000')
    .argParser(readServer);

export const jsonOption = () => new Option('--json', 'print JSON');

export const pictureOptions = () => [
  new Option('-f, --format <format>', 'of the picture; by default the ending of --out, else png').choices(
    imageFormats,
  ),
  new Option('-w, --width <px>', 'side of the code in pixels, 64 to 4000').argParser(readWidth),
  new Option('-o, --out <file>', 'where to save the picture; - for stdout'),
];

export const styleOptions = () => [
  new Option('--size <size>', 'of the stored picture').choices(sizeNames),
  new Option('--color <color>', 'of the modules').choices(colorNames),
  new Option('--background <color>', 'behind them').choices(backgroundNames),
  new Option('--frame <width>', 'of the frame').choices(frameNames),
  new Option('--text <text>', 'caption below the code'),
  new Option('--logo <file>', 'picture in the middle: PNG, JPG, WebP, GIF, BMP or SVG'),
];

export const typeOption = () =>
  new Option('-t, --type <type>', 'what the code opens').choices(kindSlugs).default('url');

/** What is drawn unless an option says otherwise. */
export const styleDefaults = `Style by default: ${defaultStyle.size}, ${defaultStyle.color} on ${defaultStyle.background}.`;
