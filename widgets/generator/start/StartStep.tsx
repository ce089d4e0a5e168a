import { headingFor } from '../titles.js';
import { isFileKind } from '../../../server/domain/kinds/kinds.js';
import { generatorPath } from '../../../server/domain/generator-paths.js';
import { AdPlace } from '../../ads/AdPlace.js';
import { useGenerator } from '../generator-context.js';
import { SamplePreview } from '../preview/SamplePreview.js';
import { StepFrame } from '../StepFrame.js';
import { UploadForm } from '../upload/UploadForm.js';
import { useLater } from '../use-later.js';
import { UrlForm } from './UrlForm.js';

const loadPreview = async () => (await import('./StartPreview.js')).StartPreview;

export function StartStep() {
  const { qrType, adsData } = useGenerator();
  const renderPreview = useLater(loadPreview);
  return (
    <>
      <StepFrame
        heading={headingFor(qrType)}
        isNamed
        preview={renderPreview ? renderPreview({}) : <SamplePreview />}
      >
        {isFileKind(qrType) ? <UploadForm qrType={qrType} /> : <UrlForm qrType={qrType} />}
      </StepFrame>
      <AdPlace adsData={adsData} path={generatorPath('start', qrType)} position="bottom" />
    </>
  );
}
