import { useMemo, useState } from 'react';
import { printPath, testPath } from '../../../server/domain/paths.js';
import { withoutScheme } from '../../../server/domain/qr-link.js';
import { distanceFor, firstHanging, HangAdvice } from '../../making/paper/HangAdvice.js';
import type { PaperCode } from '../../making/paper/paper-code.js';
import { SheetForm } from '../../making/paper/SheetForm.js';
import { texts as paperTexts } from '../../making/paper/texts.js';
import { staticRequestOf } from '../create/static-request.js';
import { useGenerator } from '../generator-context.js';
import { codeOf } from '../preview/shown-code.js';
import type { CreatedCode, GeneratorState } from '../state/generator.state.js';

/** The size that a code needs on paper, and its sheets: on a page of their own, or here for a code that is kept nowhere. */
export function PaperCard({ code }: { code: CreatedCode }) {
  const { state, linkOrigin, frame } = useGenerator();
  const [hanging, setHanging] = useState(firstHanging);
  const paper = useMemo(() => paperCodeOf(code, state, linkOrigin), [code, state, linkOrigin]);
  return (
    <div className="card download__card download__paper">
      <HangAdvice paper={paper} hanging={hanging} onChange={setHanging} />
      {code.id === undefined ? (
        <details>
          <summary>{paperTexts().more}</summary>
          <SheetForm paper={paper} distance={distanceFor(hanging) ?? 0} />
        </details>
      ) : (
        <p>
          <a
            className="button button--secondary"
            href={printPath(code.id)}
            {...(frame && { target: '_blank', rel: 'noopener' })}
          >
            {paperTexts().more}
          </a>{' '}
          <a
            className="button button--quiet"
            href={testPath(code.id)}
            {...(frame && { target: '_blank', rel: 'noopener' })}
          >
            {paperTexts().testPrint}
          </a>
        </p>
      )}
    </div>
  );
}

/** A code with a record has as many modules as the placeholder for it. */
function paperCodeOf(code: CreatedCode, state: GeneratorState, linkOrigin: string): PaperCode {
  const drawn = { code: codeOf(state, linkOrigin), style: state.style };
  if (code.id === undefined) return { ...drawn, request: staticRequestOf(state) };
  return { ...drawn, request: { id: code.id }, link: withoutScheme(code.link) };
}
