import { chosenFileType } from '../../../server/domain/file-type.js';
import { generatorPath } from '../../../server/domain/generator-paths.js';
import { fileTypesOf } from '../../../server/domain/kinds/kinds.js';
import { pushToDataLayer } from '../../shared/data-layer.js';
import { loadTexts } from '../../shared/language/catalogue.js';
import { localStore } from '../../shared/storage.js';
import { runUpload, type UploadEvent } from '../../making/upload/run-upload.js';
import { sendFile } from '../../making/upload/upload-client.js';
import { emptyState, reduce } from '../state/generator.state.js';
import { openStep } from '../state/hand-over.js';
import { texts } from '../texts.js';
import { checkFile, type FileFault } from '../upload/upload-file.rule.js';
import { chosenStyle } from './hero-look.js';
import { type Hero, showFault, showProgress } from './hero-parts.js';

let latest: AbortController | undefined;

/** Uploads a file that was dropped on the page and opens the studio with it: a PDF as a document, a picture as a menu. */
export async function takeFile(content: File, hero: Hero): Promise<void> {
  await loadTexts().catch(() => undefined); // On failure the texts stay English.
  const { name, size } = content;
  const qrType = chosenFileType(name, content.type) === 'pdf' ? 'pdf' : 'menu';
  const checked = checkFile(content, qrType);
  if ('fault' in checked) return report(checked.fault, hero);
  latest?.abort(); // Another file was dropped before.
  latest = new AbortController();
  pushToDataLayer({ event: 'create_qr' });
  showProgress(hero, texts().upload.announcements.begun(name));
  const file = { content, name, contentType: checked.contentType, types: fileTypesOf(qrType) };
  await runUpload(sendFile, file, latest.signal, (event) => {
    if (event.kind === 'failed') return void report(faultOf(event), hero);
    if (event.kind !== 'stored') return;
    const chosen = reduce(
      { ...emptyState, style: chosenStyle(hero) },
      { kind: 'fileChosen', label: name, fileSize: size, qrType },
    );
    const state = reduce(chosen, { kind: 'fileStored', url: event.url });
    localStore.write('qr_url', event.url);
    if (!openStep(generatorPath('customize', qrType), state)) location.assign(generatorPath('start', qrType));
  });
}

const faultOf = ({ fault, isFinal }: Extract<UploadEvent, { kind: 'failed' }>): FileFault => ({
  ...fault,
  ...(isFinal && { hint: texts().upload.hints.another }),
});

/** A toast says what is wrong with the file, and the field what to do. */
async function report({ text, title, hint }: FileFault, hero: Hero): Promise<void> {
  showFault(hero, hint ?? texts().upload.hints.failed);
  if (hint === text) return;
  const { showError } = await import('./hero-toasts.js');
  showError(text, title);
}
