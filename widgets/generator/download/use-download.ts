import { useState } from 'react';
import { formatName, type ImageFormat, isRaster } from '../../../server/domain/formats.js';
import { isLinkKind, outcomeNameOf } from '../../../server/domain/kinds/kinds.js';
import { fileTitle, linkTitle, pictureName } from '../../../server/domain/picture-name.js';
import { codeWidths } from '../../../server/domain/style.js';
import { pushToDataLayer } from '../../shared/data-layer.js';
import { isInAppBrowser } from '../../shared/in-app-browser.rule.js';
import { saveFile, saveFrom } from '../../shared/save-file.js';
import { useToasts } from '../../shared/ui/Toast.js';
import { filePageTitle, uploadIn } from '../state/content.js';
import { useGenerator } from '../generator-context.js';
import type { CreatedCode, GeneratorState } from '../state/generator.state.js';
import { picturesOf } from './pictures.js';
import { texts } from './texts.js';
import { downloadFailure } from './failure-words.js';

/**
 * Saves the picture in any format, one download at a time, and reports the outcome in a toast.
 * @param width width of the code in px
 */
export function useDownload(code: CreatedCode, width: number) {
  const { state, frame } = useGenerator();
  const { showSuccess, showNote, showError } = useToasts();
  const [saving, setSaving] = useState<ImageFormat | null>(null);
  const isStored = width === codeWidths[state.style.size];

  const download = async (format: ImageFormat) => {
    const pictures = picturesOf(code, state);
    const picture = await pictures.fetch(format, isStored ? undefined : width);
    const name = pictureName(titleOf(state), width, format);
    const isInApp = isInAppBrowser(navigator.userAgent);
    // Firefox checks downloads in a frame against the `frame-src` of the page around it, which does not allow `blob:`.
    if (pictures.address && (frame || isInApp))
      saveFrom(pictures.address(format, isStored ? undefined : width), name);
    else saveFile(picture, name);
    if (format === 'png') pushToDataLayer({ event: 'Download_PNG' });
    frame?.tell(
      'downloaded',
      code.id === undefined ? { kind: state.qrType, format } : { id: code.id, format },
    );
    // An app may ignore any download, and does not tell.
    if (isInApp) showNote(texts().inApp.title, texts().inApp.text);
    else showSuccess(isRaster(format) ? texts().downloaded(width) : texts().saved(formatName(format)));
  };

  const save = async (format: ImageFormat) => {
    if (saving) return;
    setSaving(format);
    await download(format).catch((error: unknown) => {
      const message = downloadFailure(error);
      frame?.fail(error, message);
      showError(message);
    });
    setSaving(null);
  };
  return { saving, save };
}

/** Title in the file name, by the same rule as on the server. */
function titleOf(state: GeneratorState): string {
  const { qrType, content, label } = state;
  if (isLinkKind(qrType)) return linkTitle(label);
  return outcomeNameOf(qrType, content) === 'file'
    ? filePageTitle(state) || fileTitle(uploadIn(content))
    : label;
}
