import { headingFor } from '../titles.js';
import { isFileKind } from '../../../server/domain/kinds/kinds.js';
import { generatorPath } from '../../../server/domain/generator-paths.js';
import { defaultStyle } from '../../../server/domain/style.js';
import { AdPlace } from '../../ads/AdPlace.js';
import { useGenerator } from '../generator-context.js';
import { Preview } from '../preview/Preview.js';
import { StepFrame } from '../StepFrame.js';
import { UploadForm } from '../upload/UploadForm.js';
import { UrlForm } from './UrlForm.js';

export function StartStep() {
  const { qrType, linkOrigin, adsData } = useGenerator();
  const ad = { adsData, path: generatorPath('start', qrType) };
  return (
    <StepFrame
      heading={headingFor(qrType)}
      preview={<Preview origin={linkOrigin} style={defaultStyle} />}
      previewOnDesktopOnly
      adTop={<AdPlace {...ad} position="top" />}
      adBottom={<AdPlace {...ad} position="bottom" />}
    >
      {isFileKind(qrType) ? <UploadForm qrType={qrType} /> : <UrlForm qrType={qrType} />}
    </StepFrame>
  );
}
