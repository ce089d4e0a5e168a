import { readUrl } from '../../../server/domain/entered-link.rule.js';
import { generatorPath } from '../../../server/domain/generator-paths.js';
import { linkSteps } from '../../shared/step-indicator.js';
import { localStore } from '../../shared/storage.js';
import type { Hero } from './hero-parts.js';

/** Who comes back from a step of the generator finds the link that was entered there. */
export function takeKeptLink({ field }: Hero): void {
  const isBack = document.referrer.startsWith(`${location.origin}/generate/`);
  if (isBack && !field.value) field.value = localStore.read('qr_url') ?? '';
}

/** Links the second step in the header while there is a link for it. @param go leads there */
export function linkNextStep({ field }: Hero, go: (url: string) => void): void {
  let unlink = () => {};
  const update = () => {
    unlink();
    const url = readUrl(field.value);
    unlink = linkSteps(url ? { 2: generatorPath('customize', 'url') } : {}, () => go(url!));
  };
  field.addEventListener('input', update);
  update();
}
