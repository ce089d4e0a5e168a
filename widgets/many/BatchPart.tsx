import { type ReactNode, useEffect, useRef } from 'react';
import { imagePath, managePath, manyPath, myCodesPath } from '../../server/domain/paths.js';
import { texts as sharedTexts } from '../shared/texts.js';
import { Button } from '../shared/ui/Button.js';
import { ProgressBar } from '../shared/ui/ProgressBar.js';
import { BatchFaults } from './BatchFaults.js';
import { BatchFiles } from './BatchFiles.js';
import { nameOf } from './captions.rule.js';
import { isMoving } from './follow-batch.js';
import type { Batch } from './many.api.js';
import type { Row } from './many.state.js';
import { texts } from './texts.js';
import { type BatchView, useBatch } from './use-batch.js';

interface BatchPartProps {
  readonly id: string;
  /** The rows of which the codes are made; empty after the page was loaded again. */
  readonly rows: readonly Row[];
  /** Shows rows that were not made, by their numbers from 1, to be mended. */
  readonly onMend: (numbers: readonly number[]) => void;
}

/** How far the codes are, and their files. */
export function BatchPart({ id, rows, onMend }: BatchPartProps) {
  const view = useBatch(id);
  const { batch, failure } = view;
  const isLost = failure?.code === 'key.unauthorized' || failure?.status === 404;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <section className="card paper" aria-labelledby="batch">
        <h2 id="batch" ref={heading} tabIndex={-1}>
          {batch ? titleOf(batch) : texts().opening}
        </h2>
        {failure && <p role="alert">{isLost ? texts().noBatch : failure.message}</p>}
        {batch && <Progress view={view} batch={batch} />}
        {batch && <Codes codes={batch.codes} rows={rows} />}
        {batch && !isMoving(batch) && batch.done > batch.faults.length && (
          <BatchFiles batch={batch} heading={heading} />
        )}
        {batch && batch.faults.length > 0 && (
          <BatchFaults faults={batch.faults} rows={rows} onMend={isMoving(batch) ? undefined : onMend} />
        )}
      </section>
      {batch && <Key />}
      <p>
        <a className="button button--secondary" href={isLost ? myCodesPath : manyPath}>
          {isLost ? sharedTexts().myCodes : texts().more}
        </a>
      </p>
    </>
  );
}

function titleOf({ state, total, done, faults }: Batch): string {
  const { making, stopped, ready } = texts();
  if (state === 'stopped') return stopped(done, total);
  return state === 'done' ? ready(done - faults.length) : making(total);
}

function Progress({ view, batch }: { view: BatchView; batch: Batch }): ReactNode {
  const words = texts();
  const { state, total, done, reason } = batch;
  if (state === 'done') return null;
  const isStopped = state === 'stopped';
  return (
    <div className="paper">
      <ProgressBar label={words.making(total)} value={(100 * done) / total} />
      <p role="status">{state === 'waiting' ? words.waiting : words.progress(done, total)}</p>
      {!isStopped && <p className="muted">{words.mayLeave}</p>}
      {isStopped && reason && reason !== 'maker' ? (
        <p>{words.stops[reason]}</p>
      ) : (
        <div>
          <Button variant="secondary" onClick={() => void view.turn(isStopped ? 'resume' : 'stop')}>
            {isStopped ? words.resume : words.stop}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Width of a requested picture in px: twice the displayed one, for screens of high density. */
const pictureWidth = 192;

/** The first codes, each of which leads to the page where it is changed. */
function Codes({ codes, rows }: Pick<Batch, 'codes'> & Pick<BatchPartProps, 'rows'>): ReactNode {
  if (codes.length === 0) return null;
  return (
    <ul className="many-codes" aria-label={texts().firstCodes}>
      {codes.map(({ row, id }) => (
        <li key={id}>
          <a href={managePath(id)}>
            <img
              src={`${imagePath(id, 'png')}?size=${pictureWidth}`}
              alt={texts().codeOf(row)}
              loading="lazy"
            />
            <span aria-hidden>{(rows[row - 1] && nameOf(rows[row - 1]!)) || row}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The key is nowhere on this page. */
function Key() {
  const words = texts();
  return (
    <p>
      {words.key} <a href={myCodesPath}>{words.keepKey}</a>
    </p>
  );
}
