import { renderPicture } from '../../render/picture.js';
import { textWithFewestFalseFinders } from '../../render/model/false-finders.js';
import { loadTexts } from '../../domain/languages/catalogue.js';
import { languages } from '../../domain/languages/languages.js';
import { startWith } from '../../domain/start-styles.js';
import { defaultStyle } from '../../domain/style.js';
import { type ExampleName, examplePictures, examples } from '../home/examples.js';
import { moreStylesTexts } from '../page-texts.js';
import { inScene, scenes } from '../../render/model/scenes.js';
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
