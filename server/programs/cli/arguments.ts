import { InvalidArgumentError, Option } from 'commander';
import { imageFormats, largestCodeWidth, maxCodeWidth, minCodeWidth } from '../../domain/formats.js';
import { kindSlugs } from '../../domain/kinds/kinds.js';
import { parseQrId } from '../../domain/qr-id.js';
import {
  type Banner,
  backgroundNames,
  bannerDesigns,
  bannerPlaces,
  type Color,
  colorNames,
  defaultStyle,
  type EyeShape,
  eyeShapes,
  frameNames,
  logoRings,
  moduleShapes,
  readHex,
  sizeNames,
  type Style,
} from '../../domain/style.js';

/** Reads an id, or the id at the end of a link. @throws InvalidArgumentError */
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

/** Checks the form alone; the server knows which widths and angles it draws. @throws InvalidArgumentError */
const readNumberOf = (unit: 'pixels' | 'degrees') => (text: string) => {
  if (!/^\d{1,5}$/.test(text)) throw new InvalidArgumentError(`It must be a whole number of ${unit}.`);
  return Number(text);
};

/** @throws InvalidArgumentError */
const readColor = (names: readonly string[]) => (text: string) => {
  if (names.includes(text) || readHex(text)) return text;
  throw new InvalidArgumentError(`It must be one of ${names.join(', ')}, or a color such as #1A2B3C.`);
};

export const serverOption = () =>
  new Option('-s, --server <address>', 'address of the server')
    .env('QR_SERVER')
    .default('http://localhost:3000')
    .argParser(readServer);

export const jsonOption = () => new Option('--json', 'print JSON');

export const pictureOptions = () => [
  new Option(
    '-f, --format <format>',
    'format of the picture (default: the extension of --out, else png)',
  ).choices(imageFormats),
  new Option(
    '-w, --width <px>',
    `side of the code in pixels, ${minCodeWidth} to ${largestCodeWidth}; at most ${maxCodeWidth('webp')} for WebP`,
  ).argParser(readNumberOf('pixels')),
  new Option('-o, --out <file>', 'file for the picture; - for stdout'),
];

export const styleOptions = () => [
  new Option('--size <size>', 'size of the stored picture').choices(sizeNames),
  new Option('--color <color>', 'color of the modules: a name, or #1A2B3C').argParser(readColor(colorNames)),
  new Option('--background <color>', 'color behind the modules').argParser(readColor(backgroundNames)),
  new Option('--frame <width>', 'width of the frame').choices(frameNames),
  new Option('--caption <text>', 'caption below the code').conflicts('banner'),
  new Option('--text <text>', 'the same').conflicts(['banner', 'caption']),
  new Option('--gradient <color>', 'second color of the modules, for a gradient').argParser(
    readColor(colorNames),
  ),
  new Option('--angle <degrees>', 'angle of the gradient; 0 points right')
    .argParser(readNumberOf('degrees'))
    .default(0),
  new Option('--modules <shape>', 'shape of the modules').choices(moduleShapes),
  new Option('--eyes <shape>', 'shape of the three corner marks').choices(eyeShapes),
  new Option('--eye-color <color>', 'color of the corner marks, with --eyes').argParser(
    readColor(colorNames),
  ),
  new Option('--banner <text>', 'call to action beside the code, instead of --caption'),
  new Option('--banner-design <design>', 'design of the banner').choices(bannerDesigns).default('pill'),
  new Option('--banner-place <place>', 'place of the banner').choices(bannerPlaces).default('below'),
  new Option('--logo-ring <width>', 'width of the white ring around the logo').choices(logoRings),
  new Option('--logo <file>', 'picture in the middle: PNG, JPG, WebP, GIF, BMP or SVG'),
];

export const keyFileOption = () =>
  new Option('--key-file <file>', 'file with the key of your codes; without it, QR_KEY may have the key');

/** What the code is made of. The kind has two names, as it has in pages and in the API. */
export const contentOptions = () => [
  new Option('--kind <kind>', 'what the code holds or opens, also by -t and --type (default: "url")').choices(
    kindSlugs,
  ),
  new Option('-t, --type <kind>').choices(kindSlugs).conflicts('kind').hideHelp(),
  new Option('--content <json>', 'the content as a JSON object, or @ and the path of a file with one'),
  new Option('--direct', 'put the link itself into the code, which is then neither counted nor kept'),
  new Option('--opens <what>', 'what a scan of a file opens: the page that shows it, or the file').choices([
    'page',
    'file',
  ]),
];

/** Line of the help text about defaults. */
export const styleDefaults = `Style by default: ${defaultStyle.size}, ${defaultStyle.color} on ${defaultStyle.background}.`;

/** Values of the style options, without the logo. */
export interface StyleOptions extends Partial<
  Pick<Style, 'size' | 'color' | 'background' | 'frame' | 'text' | 'modules' | 'logoRing'>
> {
  /** `text` by its other name. */
  readonly caption?: string;
  readonly gradient?: Color;
  readonly angle: number;
  readonly eyes?: EyeShape;
  readonly eyeColor?: Color;
  /** Text of the banner. */
  readonly banner?: string;
  readonly bannerDesign: Banner['design'];
  readonly bannerPlace: Banner['place'];
}

/** @returns the style of a request; properties without an option are undefined */
export function styleOf(options: StyleOptions): Partial<Style> {
  const { size, color, background, frame, text, modules, logoRing, gradient, angle, eyes, eyeColor } =
    options;
  const { banner, bannerDesign, bannerPlace, caption = text } = options;
  return {
    ...{ size, color, background, frame, text: caption, modules, logoRing },
    ...(gradient && { gradient: { to: gradient, angle } }),
    ...(eyes && { eyes: { shape: eyes, ...(eyeColor && { color: eyeColor }) } }),
    ...(banner && { banner: { design: bannerDesign, text: banner, place: bannerPlace } }),
  };
}
