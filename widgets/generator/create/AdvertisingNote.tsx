import { useGenerator } from '../generator-context.js';
import { preContentTexts } from '../../making/pre-content-texts.js';
import { texts } from '../texts.js';
import { isStatic } from './is-static.js';

interface AdvertisingNoteProps {
  /** Whether the form says itself which scans show advertising. */
  readonly isPassSaid?: boolean | undefined;
}

/** Tells before the creation which advertising comes with it and with scans. */
export function AdvertisingNote({ isPassSaid = false }: AdvertisingNoteProps) {
  const { state, qrType, preContentEvery, preContentPages, adsData } = useGenerator();
  const passes =
    !isPassSaid &&
    preContentEvery > 0 &&
    !isStatic({ ...state, qrType }) &&
    preContentTexts().passes(preContentEvery, preContentPages);
  const video = !adsData.onLocalhost && adsData.ads?.rewarded && texts().create.video;
  const words = [video, passes].filter(Boolean).join(' ');
  return words && <p className="step-actions-note muted">{words}</p>;
}
