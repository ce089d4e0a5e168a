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
  const { qrType, linkOrigin, adsData } = useGenerator();
  const renderPreview = useLater(loadPreview);
  const ad = { adsData, path: generatorPath('start', qrType) };
  return (
    <StepFrame
      heading={headingFor(qrType)}
      isNamed
      preview={renderPreview ? renderPreview({}) : <SamplePreview origin={linkOrigin} />}
      adTop={<AdPlace {...ad} position="top" />}
      adBottom={<AdPlace {...ad} position="bottom" />}
    >
      {isFileKind(qrType) ? <UploadForm qrType={qrType} /> : <UrlForm qrType={qrType} />}
    </StepFrame>
  );
}
