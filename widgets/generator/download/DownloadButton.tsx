import { useState } from 'react';
import { Download } from 'lucide-react';
import { codeWidths } from '../../../server/render/style.js';
import { pushToDataLayer } from '../../shared/data-layer.js';
import { saveFile } from '../../shared/save-file.js';
import { Button } from '../../shared/ui/Button.js';
import { useToasts } from '../../shared/ui/Toast.js';
import { pictureFileName } from '../file-name.rule.js';
import { useGenerator } from '../generator-context.js';
import { fetchPng } from '../generator.api.js';
import type { CreatedCode } from '../generator.state.js';

export function DownloadButton({ code }: { code: CreatedCode }) {
  const { state, qrType } = useGenerator();
  const { showDone, showError } = useToasts();
  const [busy, setBusy] = useState(false);
  const width = codeWidths[state.style.size];

  const save = async () => {
    const picture = await fetchPng(code.id);
    const uploaded = qrType === 'pdf' || qrType === 'menu';
    saveFile(picture, pictureFileName({ resource: state.url, uploaded }, width));
    pushToDataLayer({ event: 'Download_PNG' });
    showDone(`Your QR code (${width}x${width}) has been downloaded`);
  };
  const download = async () => {
    setBusy(true);
    await save().catch(() => showError('Failed to download QR code'));
    setBusy(false);
  };
  return (
    <Button busy={busy} busyLabel="Downloading..." onClick={() => void download()}>
      <Download className="icon" strokeWidth={1.75} aria-hidden />
      Download PNG
    </Button>
  );
}
