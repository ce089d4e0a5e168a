import { useEffect, useReducer, useRef, useState } from 'react';
import type { GeneratorFrameData } from '../../../server/embed/generator-frame.data.js';
import { currentLanguage, setLanguage } from '../../shared/language/language.js';
import { loadTexts } from '../../../server/domain/languages/catalogue.js';
import { ToastHost } from '../../shared/ui/Toast.js';
import { FrameSteps } from './FrameSteps.js';
import { reduceFrame, startAt } from './frame.state.js';
import { findHostPage } from './host-page.js';
import { followVisiblePart, watchHeight } from './frame-geometry.js';
import { usePageRequests } from './use-page-requests.js';
import { placeAt } from '../steps/steps.js';

/** The creation flow in a frame on another site. Its steps have no addresses, and nothing is stored on the device. */
export function GeneratorFrame({
  kind,
  kinds,
  version,
  texts,
  keyOrigin,
  pageToken,
  ...config
}: GeneratorFrameData) {
  const [state, dispatch] = useReducer(reduceFrame, kind, startAt);
  const [language, chooseLanguage] = useState(currentLanguage);
  const [page] = useState(() => findHostPage(keyOrigin, pageToken));
  const content = useRef<HTMLDivElement>(null);
  const site = { ...page, kinds, texts: (texts[language] ?? texts.en)! };

  usePageRequests(site, {
    dispatch,
    first: kind,
    shown: placeAt(state.path).kind ?? state.generator.qrType,
    onLanguage: async (wanted) => {
      await loadTexts(wanted).catch((error: unknown) => console.error(error));
      setLanguage(wanted);
      chooseLanguage(wanted);
    },
  });

  useEffect(() => {
    let isReady = false;
    return watchHeight(content.current!, (height) => {
      if (isReady) page.tell('height', { height });
      else page.tell('ready', { version, height });
      isReady = true;
    });
  }, [page, version]);

  useEffect(followVisiblePart, []);

  return (
    <ToastHost>
      <div ref={content} className="frame__content">
        <FrameSteps key={language} {...config} state={state} dispatch={dispatch} frame={site} />
      </div>
    </ToastHost>
  );
}
