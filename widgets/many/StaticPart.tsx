import { useEffect, useRef, useState } from 'react';
import { Download } from 'lucide-react';
import { ApiError } from '../shared/api-client.js';
import { saveFile } from '../shared/save-file.js';
import { Button } from '../shared/ui/Button.js';
import { Icon } from '../shared/ui/Icon.js';
import { ProgressBar } from '../shared/ui/ProgressBar.js';
import { texts as fieldTexts } from '../making/fields/texts.js';
import { FileChoices, type Files, firstFiles } from './FileChoices.js';
import { downloadPictures, type Order } from './many.api.js';
import { texts } from './texts.js';

interface StaticPartProps {
  readonly order: Order;
  /** Shows the table again. */
  readonly onBack: () => void;
}

/** The ZIP of codes that hold their content. They are made while it is downloaded, and kept nowhere. */
export function StaticPart({ order, onBack }: StaticPartProps) {
  const words = texts();
  const [files, setFiles] = useState<Files>(firstFiles);
  const total = order.rows.length * files.formats.length;
  const { arrived, note, failure, save } = useDownload(order, total);
  const button = useRef<HTMLDivElement>(null);
  useEffect(() => button.current?.querySelector('button')?.focus(), []);
  return (
    <section className="card paper" aria-labelledby="static">
      <h2 id="static">{words.rows(order.rows.length)}</h2>
      <p className="muted">{fieldTexts().inTheCode}</p>
      <FileChoices files={files} onChange={setFiles} hasSheet={false} />
      <div className="many-bar__actions" ref={button}>
        <Button busy={arrived !== undefined} busyLabel={words.starting} onClick={() => void save(files)}>
          <Icon of={Download} />
          {words.download}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {words.back}
        </Button>
      </div>
      {arrived !== undefined && (
        <ProgressBar
          label={words.downloading(Math.min(arrived, total), total)}
          value={(100 * Math.min(arrived, total)) / total}
        />
      )}
      <p role="status">{arrived === undefined ? note : words.downloading(Math.min(arrived, total), total)}</p>
      {failure && (
        <p className="field__note" role="alert" data-error="">
          {failure}
        </p>
      )}
    </section>
  );
}

/** Files in the ZIP that are no pictures. */
const manifests = 2;

/** @param total number of pictures in the ZIP, unless a code cannot be made */
function useDownload(order: Order, total: number) {
  /** Number of pictures that have arrived; undefined while nothing is downloaded. */
  const [arrived, setArrived] = useState<number>();
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState('');
  const save = async ({ formats }: Files) => {
    const words = texts();
    let count = 0;
    const take = (files: number) => setArrived(Math.min((count = files), total));
    take(0);
    setNote('');
    setFailure('');
    try {
      saveFile(await downloadPictures(order, formats, take), words.zipName);
      const missing = total + manifests - count;
      setNote(missing > 0 ? words.missing(missing) : words.downloaded);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    }
    setArrived(undefined);
  };
  return { arrived, note, failure, save };
}
