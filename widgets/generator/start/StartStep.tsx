import { defaultStyle } from '../../../server/render/style.js';
import { useGenerator } from '../generator-context.js';
import { Preview } from '../preview/Preview.js';
import { headingFor, takesFile } from '../qr-types.js';
import { StepFrame } from '../StepFrame.js';
import { UploadForm } from '../upload/UploadForm.js';
import { UrlForm } from './UrlForm.js';

export function StartStep() {
  const { qrType, publicOrigin } = useGenerator();
  return (
    <StepFrame
      heading={headingFor(qrType)}
      preview={<Preview origin={publicOrigin} style={defaultStyle} />}
      previewOnDesktopOnly
    >
      {takesFile(qrType) ? <UploadForm qrType={qrType} /> : <UrlForm />}
    </StepFrame>
  );
}
