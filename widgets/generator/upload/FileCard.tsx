import type { RefObject } from 'react';
import { CircleAlert, CircleCheck, FileText, RotateCcw, Trash2, X } from 'lucide-react';
import { Button } from '../../shared/ui/Button.js';
import { Icon } from '../../shared/ui/Icon.js';
import { ProgressBar } from '../../shared/ui/ProgressBar.js';
import { texts } from '../texts.js';
import { formatFileSize } from './upload-file.rule.js';
import type { UploadView } from './upload.state.js';

type ViewWithFile = Extract<UploadView, { phase: 'uploading' | 'failed' | 'complete' }>;

interface FileCardProps {
  readonly cardRef: RefObject<HTMLDivElement | null>;
  readonly view: ViewWithFile;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
}

/** Shows the chosen file with its progress and actions. */
export function FileCard({ cardRef, view, onRemove, onRetry }: FileCardProps) {
  const { name, size } = view.file;
  const details = [size === null ? '' : formatFileSize(size), stateOf(view)].filter(Boolean);
  return (
    <div
      ref={cardRef}
      className="file-card"
      role="group"
      aria-label={name}
      tabIndex={-1}
      data-phase={view.phase}
    >
      <span className="file-card__icon">
        <StateIcon phase={view.phase} />
      </span>
      <div className="file-card__what">
        <p className="file-card__name" title={name}>
          {name}
        </p>
        <p className="file-card__details">{details.join(' · ')}</p>
      </div>
      {view.phase === 'uploading' && (
        <ProgressBar label={texts().upload.progressOf(name)} value={view.progress} />
      )}
      <div className="file-card__actions">
        {view.phase === 'failed' && (
          <Button variant="secondary" onClick={onRetry}>
            <Icon of={RotateCcw} />
            {texts().steps.tryAgain}
          </Button>
        )}
        <RemoveButton phase={view.phase} onRemove={onRemove} />
      </div>
    </div>
  );
}

function RemoveButton({ phase, onRemove }: { phase: ViewWithFile['phase']; onRemove: () => void }) {
  const { steps, upload } = texts();
  const [shape, label, name] =
    phase === 'uploading'
      ? ([X, steps.cancel, upload.cancelUpload] as const)
      : ([Trash2, steps.remove, upload.removeFile] as const);
  return (
    <Button variant="secondary" aria-label={name} onClick={onRemove}>
      <Icon of={shape} />
      <span>{label}</span>
    </Button>
  );
}

function StateIcon({ phase }: { phase: ViewWithFile['phase'] }) {
  const Shape = { uploading: FileText, failed: CircleAlert, complete: CircleCheck }[phase];
  return <Shape strokeWidth={1.75} aria-hidden />;
}

function stateOf(view: ViewWithFile): string {
  switch (view.phase) {
    case 'uploading':
      return `${view.progress} %`;
    case 'failed':
      return texts().upload.notUploaded;
    case 'complete':
      return texts().upload.uploaded;
  }
}
