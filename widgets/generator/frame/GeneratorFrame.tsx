import { useEffect, useReducer, useRef, useState } from 'react';
import type { GeneratorFrameData } from '../../../server/embed/generator-frame.data.js';
import { currentLanguage, setLanguage } from '../../shared/language/language.js';
import { loadTexts } from '../../../server/domain/languages/catalogue.js';
import { ToastHost } from '../../shared/ui/Toast.js';
import { FrameSteps } from './FrameSteps.js';
import { reduceFrame, startAt } from './frame.state.js';
import { findHostPage } from './host-page.js';
import type { PageRequest } from './page-message.rule.js';
import { followVisiblePart, watchHeight } from './frame-geometry.js';

/** The creation flow in a frame on another site. Its steps have no addresses, and nothing is stored on the device. */
export function GeneratorFrame({ kind, version, texts, ...config }: GeneratorFrameData) {
  const [state, dispatch] = useReducer(reduceFrame, kind, startAt);
  const [language, chooseLanguage] = useState(currentLanguage);
  const [page] = useState(findHostPage);
  const content = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const onRequest = async (request: PageRequest) => {
      if (request.kind === 'theme') document.documentElement.dataset.theme = request.theme;
      if (request.kind === 'prefill') dispatch({ ...request, kind: 'prefilled' });
      if (request.kind === 'reset') dispatch({ kind: 'reset', qrType: kind });
      if (request.kind !== 'lang') return;
      await loadTexts(request.language).catch((error: unknown) => console.error(error));
      setLanguage(request.language);
      chooseLanguage(request.language);
    };
    return page.listen((request) => void onRequest(request));
  }, [page, kind]);

  useEffect(() => {
    let isReady = false;
    return watchHeight(content.current!, (height) => {
      if (isReady) page.tell('height', { height });
      else page.tell('ready', { version, height });
      isReady = true;
    });
  }, [page, version]);

  useEffect(followVisiblePart, []);

  const frame = { ...page, texts: (texts[language] ?? texts.en)! };
  return (
    <ToastHost>
      <div ref={content} className="frame__content">
        <FrameSteps key={language} {...config} state={state} dispatch={dispatch} frame={frame} />
      </div>
    </ToastHost>
  );
}
