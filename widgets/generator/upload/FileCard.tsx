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

const stateIcons = { uploading: FileText, failed: CircleAlert, complete: CircleCheck };

/** Shows the chosen file with its progress and actions. */
export function FileCard({ cardRef, view, onRemove, onRetry }: FileCardProps) {
  const { name, size } = view.file;
  const { steps, upload } = texts();
  const details = [size === null ? '' : formatFileSize(size), stateOf(view)].filter(Boolean);
  const StateIcon = stateIcons[view.phase];
  const isUploading = view.phase === 'uploading';
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
        <StateIcon strokeWidth={1.75} aria-hidden />
      </span>
      <div className="file-card__what">
        <p className="file-card__name" title={name}>
          {name}
        </p>
        <p className="file-card__details">{details.join(' · ')}</p>
      </div>
      {view.phase === 'uploading' && <ProgressBar label={upload.progressOf(name)} value={view.progress} />}
      <div className="file-card__actions">
        {view.phase === 'failed' && (
          <Button variant="secondary" onClick={onRetry}>
            <Icon of={RotateCcw} />
            {steps.tryAgain}
          </Button>
        )}
        <Button
          variant="secondary"
          aria-label={isUploading ? upload.cancelUpload : upload.removeFile}
          onClick={onRemove}
        >
          <Icon of={isUploading ? X : Trash2} />
          <span>{isUploading ? steps.cancel : steps.remove}</span>
        </Button>
      </div>
    </div>
  );
}

function stateOf(view: ViewWithFile): string {
  const { notUploaded, uploaded } = texts().upload;
  if (view.phase === 'uploading') return `${view.progress} %`;
  return view.phase === 'failed' ? notUploaded : uploaded;
}
