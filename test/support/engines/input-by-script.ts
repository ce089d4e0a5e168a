import { eventually } from '../eventually.js';
import type { EngineDocument } from './engine.js';

/** A document that receives events by script, since its driver cannot send real input. */
export function inputByScript({ evaluate }: Pick<EngineDocument, 'evaluate'>): EngineDocument {
  const act = async (place: string, action: string) => {
    const found = `document.evaluate(${JSON.stringify(place)}, document, null, 9, null).singleNodeValue`;
    const isThere = () => evaluate<boolean>(`Boolean(${found}?.checkVisibility())`);
    if (!(await eventually(isThere, Boolean))) throw new Error(`There is no ${place}`);
    await evaluate(`void ((element) => { ${action} })(${found})`);
  };
  return {
    evaluate,
    click: (place) => act(place, 'element.click()'),
    // React replaces the setter of the element, so that of the prototype is used.
    fill: (place, text) =>
      act(
        place,
        `Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(element, ${JSON.stringify(text)});
        element.dispatchEvent(new Event('input', { bubbles: true }));`,
      ),
  };
}
