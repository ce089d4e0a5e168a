import { useMemo, useState } from 'react';
import type { PrintPageData } from '../../server/pages/page.data.js';
import { makeMatrix } from '../../server/render/model/matrix.js';
import { traceOutlines } from '../../server/render/model/outline.js';
import { distanceFor, firstHanging, HangAdvice } from '../making/paper/HangAdvice.js';
import type { PaperCode } from '../making/paper/paper-code.js';
import { SheetForm } from '../making/paper/SheetForm.js';
import { texts } from '../making/paper/texts.js';
import { Breadcrumb } from '../shared/ui/Breadcrumb.js';

/** Shows a sheet of a code before it is printed. */
export function PrintPage({ id, text, link, name, style }: PrintPageData) {
  const [hanging, setHanging] = useState(firstHanging);
  const paper = useMemo((): PaperCode => {
    const matrix = makeMatrix(text);
    return { code: { matrix, outlines: traceOutlines(matrix) }, style, request: { id }, link, name };
  }, [id, text, link, name, style]);
  return (
    <div className="container paper">
      <Breadcrumb current={texts().title} />
      <h1>{texts().title}</h1>
      <p className="muted">{texts().about(link)}</p>
      <div className="card">
        <HangAdvice paper={paper} hanging={hanging} onChange={setHanging} />
      </div>
      <div className="card">
        <SheetForm paper={paper} distance={distanceFor(hanging) ?? 0} />
      </div>
    </div>
  );
}
