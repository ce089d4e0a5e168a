import { headingFor } from '../titles.js';
import { isFileKind } from '../../../server/domain/kinds/kinds.js';
import { generatorPath } from '../../../server/domain/generator-paths.js';
import { AdPlace } from '../../ads/AdPlace.js';
import { useGenerator } from '../generator-context.js';
import { SamplePreview } from '../preview/SamplePreview.js';
import { StepFrame } from '../StepFrame.js';
import { UploadForm } from '../upload/UploadForm.js';
import { UrlForm } from './UrlForm.js';

export function StartStep() {
  const { qrType, publicOrigin, adsData } = useGenerator();
  const ad = { adsData, path: generatorPath('start', qrType) };
  return (
    <StepFrame
      heading={headingFor(qrType)}
      preview={<SamplePreview origin={publicOrigin} />}
      previewOnDesktopOnly
      adTop={<AdPlace {...ad} position="top" />}
      adBottom={<AdPlace {...ad} position="bottom" />}
    >
      {isFileKind(qrType) ? <UploadForm qrType={qrType} /> : <UrlForm qrType={qrType} />}
    </StepFrame>
  );
}
