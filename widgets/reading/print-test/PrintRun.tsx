import { useEffect, useRef, useState } from 'react';
import { CameraView } from '../CameraView.js';
import { pixelsOfPhoto } from '../pixels.js';
import { PrintReader } from '../print-reader.js';
import { ReadingStyles } from '../ReadingStyles.js';
import { texts } from '../texts.js';
import { decided, look, type Look, type Looking, startLooking } from './looking.state.js';
import { PrintVerdict } from './PrintVerdict.js';
import { verdictOf } from './verdict.rule.js';

/** What a print is read from. A new object is a new test. */
export type PrintSource = { readonly kind: 'camera' } | { readonly kind: 'photo'; readonly photo: File };

interface PrintRunProps {
  readonly source: PrintSource;
  readonly expected: string | undefined;
  /** @param text what the visitor can do about it */
  readonly onFault: (text: string) => void;
  /** There is a verdict; the camera has stopped. */
  readonly onDone: () => void;
}

/** One test of a print: what is seen, and then the verdict. */
export function PrintRun(props: PrintRunProps) {
  return (
    <>
      <ReadingStyles />
      {props.source.kind === 'camera' ? (
        <CameraTest key={keyOf(props.source)} {...props} />
      ) : (
        <PhotoTest key={keyOf(props.source)} {...props} photo={props.source.photo} />
      )}
    </>
  );
}

const keys = new WeakMap<PrintSource, number>();
let lastKey = 0;

function keyOf(source: PrintSource): number {
  if (!keys.has(source)) keys.set(source, ++lastKey);
  return keys.get(source)!;
}

type Frames = Look<ImageData>;

function CameraTest({ expected, onFault, onDone }: PrintRunProps) {
  const [reader] = useState(() => new PrintReader());
  const looking = useRef<Looking<ImageData>>(undefined);
  const [hint, setHint] = useState(texts().startingCamera);
  const [result, setResult] = useState<Frames>();
  useEffect(() => () => reader.close(), [reader]);
  const take = async (picture: ImageData) => {
    const seen = await reader.examine(picture, expected).catch(() => 'failed' as const);
    if (seen === 'failed') return onFault(texts().readerFailed);
    const now = performance.now();
    // Time counts from the first answer, since the decoder has to load.
    const state = look(
      looking.current ?? startLooking<ImageData>(now),
      picture,
      seen ?? { cause: 'none' },
      expected,
      now,
    );
    looking.current = state;
    const { causes } = state;
    const cause = causes.at(-1);
    if (cause && causes.slice(-steadyHint).every((other) => other === cause)) setHint(texts().hints[cause]);
    const found = decided(state, now);
    if (!found) return;
    setResult(found);
    onDone();
  };
  if (result) return <PrintVerdict {...result} />;
  return (
    <>
      <p role="status">{hint}</p>
      <CameraView
        onPicture={take}
        onFault={(fault) => onFault(texts().faults[fault])}
        onHidden={() => onFault(texts().hidden)}
      />
    </>
  );
}

/** Number of pictures in a row that have to show the same before it is said, so that a screen reader is not flooded. */
const steadyHint = 3;

function PhotoTest({ photo, expected, onFault, onDone }: PrintRunProps & { readonly photo: File }) {
  const [result, setResult] = useState<Frames>();
  useEffect(() => {
    const reader = new PrintReader();
    let isOver = false;
    const read = async () => {
      const picture = await pixelsOfPhoto(photo);
      if (!picture) return texts().photoUnreadable;
      const seen = (await reader.examine(picture, expected)) ?? { cause: 'none' };
      if (isOver) return undefined;
      setResult({ picture, seen, verdict: verdictOf(seen, expected) });
      onDone();
      return undefined;
    };
    read().then(
      (fault) => fault !== undefined && !isOver && onFault(fault),
      () => !isOver && onFault(texts().readerFailed),
    );
    return () => {
      isOver = true;
      reader.close();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- one test for each photo
  }, [photo]);
  if (result) return <PrintVerdict {...result} />;
  return <p role="status">{texts().readingPhoto}</p>;
}
