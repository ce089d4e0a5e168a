import { useDeferredValue, useState } from 'react';
import { isFileKind, isLinkKind, type KindSlug } from '../../../server/domain/kinds/kinds.js';
import { useHydrated } from '../../shared/use-hydrated.js';
import { FieldsStart } from '../fields/FieldsStart.js';
import { useGenerator } from '../generator-context.js';
import { SamplePreview } from '../preview/SamplePreview.js';
import { StepFrame } from '../StepFrame.js';
import { UploadForm } from '../upload/UploadForm.js';
import { useLazy } from '../../shared/use-lazy.js';
import { UrlForm } from './UrlForm.js';

function StartForm({ qrType }: { qrType: KindSlug }) {
  if (isLinkKind(qrType)) return <UrlForm qrType={qrType} />;
  return isFileKind(qrType) ? <UploadForm qrType={qrType} /> : <FieldsStart qrType={qrType} />;
}

const loadPreview = async () => (await import('./StartPreview.js')).StartPreview;

export function StartStep() {
  const { state, qrType } = useGenerator();
  const isChanged = useIsChanged(state.content, state.style);
  const renderPreview = useLazy(loadPreview, isChanged);
  return (
    <StepFrame preview={renderPreview && isChanged ? renderPreview({}) : <SamplePreview />}>
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
