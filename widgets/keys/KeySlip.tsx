import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { makeMatrix } from '../../server/render/model/matrix.js';
import { Button } from '../shared/ui/Button.js';
import { texts } from './texts.js';

interface KeySlipProps {
  readonly value: string;
  /** Address of the page that the key opens, without a fragment. */
  readonly address: string;
}

/** A slip of paper with a key, as a code for phones and in letters. It is printed at once, and is the only part of the page on paper. */
export function KeySlip({ value, address }: KeySlipProps) {
  useEffect(() => window.print(), []);
  const words = texts();
  return (
    <>
      <Button variant="quiet" onClick={() => window.print()}>
        {words.printAgain}
      </Button>
      {createPortal(
        <section className="key-slip">
          <h2>{words.slipHeading}</h2>
          <Code text={`${address}#${value}`} />
          <p>
            <code>{value}</code>
          </p>
          <p>{address}</p>
          <p>{words.slipText}</p>
          <p>{words.slipPrivate}</p>
        </section>,
        document.body,
      )}
    </>
  );
}

/** Modules of light border around a code (ISO/IEC 18004). */
const quietZone = 4;

function Code({ text }: { readonly text: string }) {
  const { size, isDark } = makeMatrix(text, 'M');
  const rows = Array.from({ length: size }, (_, index) => index);
  const path = rows.flatMap((row) =>
    rows.filter((column) => isDark(row, column)).map((column) => `M${column} ${row}h1v1h-1z`),
  );
  const side = size + 2 * quietZone;
  return (
    <svg
      role="img"
      aria-label={texts().slipPicture}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={path.join('')} />
    </svg>
  );
}
