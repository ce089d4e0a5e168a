import { memo, useId, useMemo } from 'react';
import type { ChoicesProps } from './use-more-styles.js';
import { drawSample } from './sample-code.js';
import { changeTo, looksLike, type StartName, startStyles } from '../../../server/domain/start-styles.js';
import { texts } from './texts.js';

/** Ready-made styles. Each sets colours, shapes and banner; size, frame and logo stay. */
export function StartStyles({ style, onChoose }: ChoicesProps) {
  const label = useId();
  const { startFrom, starts, callToAction } = texts();
  return (
    <div role="group" aria-labelledby={label}>
      <p className="field__label" id={label}>
        {startFrom}
      </p>
      <div className="start-styles">
        {(Object.keys(startStyles) as StartName[]).map((name) => (
          <button
            key={name}
            type="button"
            className="start-style"
            aria-pressed={looksLike(style, startStyles[name])}
            onClick={() => onChoose(changeTo(startStyles[name], style, callToAction))}
          >
            <StartPicture name={name} callToAction={callToAction} />
            {starts[name]}
          </button>
        ))}
      </div>
    </div>
  );
}

const StartPicture = memo(function StartPicture({
  name,
  callToAction,
}: {
  name: StartName;
  callToAction: string;
}) {
  const markup = useMemo(() => {
    const start = startStyles[name];
    return { __html: drawSample(changeTo(start, { text: '' }, callToAction)) };
  }, [name, callToAction]);
  return <span className="start-style__picture" aria-hidden dangerouslySetInnerHTML={markup} />;
});
