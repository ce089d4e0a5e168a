import { defaultStyle } from '../../../server/render/style.js';
import { useGenerator } from '../generator-context.js';
import { Preview } from '../preview/Preview.js';
import { headingFor } from '../qr-types.js';
import { StepFrame } from '../StepFrame.js';
import { UploadNotOpen } from './UploadNotOpen.js';
import { UrlForm } from './UrlForm.js';

export function StartStep() {
  const { qrType, publicOrigin } = useGenerator();
  const takesFile = qrType === 'pdf' || qrType === 'menu';
  return (
    <StepFrame
      heading={headingFor(qrType)}
      preview={<Preview origin={publicOrigin} style={defaultStyle} />}
      previewOnDesktopOnly
    >
      {takesFile ? <UploadNotOpen qrType={qrType} /> : <UrlForm />}
    </StepFrame>
  );
}
