import { renderPicture } from '../../render/picture.js';
import { textWithFewestFalseFinders } from '../../render/proof/false-finders.js';
import { loadTexts } from '../../domain/languages/catalogue.js';
import { languages } from '../../domain/languages/languages.js';
import { startWith } from '../../domain/start-styles.js';
import { defaultStyle } from '../../domain/style.js';
import { type ExampleName, examplePictures, examples, exampleSize } from '../home/examples.js';
import { moreStylesTexts } from '../page-texts.js';
import { type Scene, scenes } from './example-scenes.js';
import { textsOfHome } from './home-texts.js';

/** Draws the example codes of the home page in their scenes. @returns pictures by path; their codes open this site */
export async function drawExamples(publicOrigin: string): Promise<Record<string, Buffer>> {
  await loadTexts(...languages);
  const drawn = examplePictures.map(async ({ path, name, language }) => {
    const { callToAction } = moreStylesTexts(language);
    return [path, Buffer.from(await drawExample(name, publicOrigin, callToAction))] as const;
  });
  return Object.fromEntries(await Promise.all(drawn));
}

async function drawExample(name: ExampleName, publicOrigin: string, callToAction: string): Promise<string> {
  const style = { ...defaultStyle, ...startWith(examples[name], callToAction) };
  const text = textWithFewestFalseFinders(textsOfHome(publicOrigin));
  const code = await renderPicture({ text, style, codeWidth: 200 }, 'svg');
  return inScene(scenes[name], code.toString());
}

const inScene = ({ behind, code: { x, y, width, turn }, before }: Scene, code: string): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${exampleSize.width} ${exampleSize.height}">`,
    `<g fill="none" stroke="#16181D" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${behind}</g>`,
    `<g transform="rotate(${turn} ${exampleSize.width / 2} ${exampleSize.height / 2})">${placed(code, x, y, width)}</g>`,
    `<g fill="none" stroke="#16181D" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${before}</g>`,
    '</svg>',
  ].join('');

/** Places a picture inside another one. */
const placed = (svg: string, x: number, y: number, width: number): string =>
  svg.replace(/^<svg[^>]*viewBox="0 0 (\S+) (\S+)"[^>]*>/, (_, ownWidth: string, ownHeight: string) => {
    const height = (width * Number(ownHeight)) / Number(ownWidth);
    return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 ${ownWidth} ${ownHeight}">`;
  });
