import { type RefObject, useEffect, useRef, useState } from 'react';
import { Download } from 'lucide-react';
import { Icon } from '../shared/ui/Icon.js';
import { FileChoices, type Files, firstFiles } from './FileChoices.js';
import { type Batch, zipPath } from './many.api.js';
import { texts } from './texts.js';

interface BatchFilesProps {
  readonly batch: Batch;
  /** Has the focus if the visitor has waited here. */
  readonly heading: RefObject<HTMLElement | null>;
}

/** The ZIP with the pictures and labels of a batch. It is a link, so that the browser shows how far the download is. */
export function BatchFiles({ batch, heading }: BatchFilesProps) {
  const words = texts();
  const [files, setFiles] = useState<Files>(firstFiles);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (document.activeElement === heading.current) link.current?.focus();
  }, [heading]);
  return (
    <div className="paper">
      <FileChoices files={files} onChange={setFiles} hasSheet />
      <div>
        <a ref={link} className="button" href={zipPath(batch.id, files.formats, files.sheet)} download>
          <Icon of={Download} />
          {words.download}
        </a>
      </div>
      <p className="muted">{words.inZip}</p>
    </div>
  );
}
