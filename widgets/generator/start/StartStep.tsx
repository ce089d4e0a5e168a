import { type ReactNode, useDeferredValue, useState } from 'react';
import {
  hasOwnForm,
  isFileKind,
  isLinkKind,
  type KindSlug,
  outcomeNameOf,
} from '../../../server/domain/kinds/kinds.js';
import { rulesOf } from '../fields/kind-rules.js';
import { useHydrated } from '../../shared/use-hydrated.js';
import { FieldsStart } from '../fields/FieldsStart.js';
import { opensFilePage } from '../state/content.js';
import { useGenerator } from '../generator-context.js';
import { SamplePreview } from '../preview/SamplePreview.js';
import { StepFrame } from '../steps/StepFrame.js';
import { MenuStart } from '../menu/MenuStart.js';
import { UploadForm } from '../upload/UploadForm.js';
import { useLazy } from '../../shared/use-lazy.js';
import { UrlForm } from './UrlForm.js';

function StartForm({ qrType }: { qrType: KindSlug }) {
  if (isLinkKind(qrType)) return <UrlForm qrType={qrType} />;
  if (!isFileKind(qrType)) return <FieldsStart qrType={qrType} />;
  return hasOwnForm(qrType) ? <MenuStart qrType={qrType} /> : <UploadForm qrType={qrType} />;
}

const loadPagePreview = async () => (await import('./StartPagePreview.js')).StartPagePreview;

/** The page of the content, or its code. Kinds without pages do not load it. */
function PageOrCode({ code }: { code: ReactNode }) {
  return useLazy(loadPagePreview, true)?.({ code }) ?? code;
}

const loadPreview = async () => (await import('./StartPreview.js')).StartPreview;

export function StartStep() {
  const { state, qrType, frame } = useGenerator();
  const isChanged = useIsChanged(state.content, state.style);
  const renderPreview = useLazy(loadPreview, isChanged);
  const rules = rulesOf(qrType);
  const isPage =
    (rules !== undefined && outcomeNameOf(qrType, state.content) === 'page') ||
    (!frame && opensFilePage(state));
  const code = renderPreview && isChanged ? renderPreview({}) : <SamplePreview />;
  return (
    <StepFrame preview={isPage ? <PageOrCode code={code} /> : code}>
      <StartForm qrType={qrType} />
    </StepFrame>
  );
}

/**
 * Whether the code differs from the one in the server's page and must be drawn. Until then the slow first drawing is avoided.
 * @param shown values that determine the code
 */
function useIsChanged(...shown: readonly unknown[]): boolean {
  // After a client-side navigation the page still contains the code of another step.
  const isHydrated = useHydrated();
  const [first] = useState(shown);
  const [isChanged, setChanged] = useState(isHydrated);
  if (!isChanged && shown.some((one, i) => one !== first[i])) setChanged(true);
  // The value is deferred, so that typing does not wait for the drawing.
  return useDeferredValue(isChanged);
}
