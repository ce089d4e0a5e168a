import { memo, useDeferredValue, useMemo, useState } from 'react';
import { changeTo, looksLike, type StartName, startStyles } from '../../../server/domain/start-styles.js';
import type { Style } from '../../../server/domain/style.js';
import { RadioGroup } from '../../shared/ui/RadioGroup.js';
import type { Matrix } from '../../../server/render/model/matrix.js';
import { lastLook } from './last-style.js';
import type { Drawing } from '../styling/use-style-drawing.js';
import type { ChoicesProps } from '../styling/choices.js';
import { drawLook } from './draw-look.js';
import { texts } from './texts.js';

const startNames = Object.keys(startStyles) as StartName[];

interface LooksProps extends ChoicesProps {
  readonly drawing: Drawing;
}

/** Ready-made looks drawn with the visitor's code, after the one that was used last. Each sets colours, shapes and banner. */
export function Looks({ style, drawing, onChoose }: LooksProps) {
  const words = texts();
  const [last] = useState(lastLook);
  const looks = [
    ...(last ? [{ value: 'last', label: words.lastLook, change: last }] : []),
    ...startNames.map((value) => ({
      value,
      label: words.starts[value],
      change: changeTo(startStyles[value], style, words.callToAction),
    })),
  ];
  return (
    <RadioGroup
      look="looks"
      legend={words.looks}
      options={looks}
      value={looks.find(({ change }) => looksLike(style, change))?.value ?? ''}
      onChange={(value) => onChoose(looks.find((look) => look.value === value)!.change)}
    >
      {({ label, change }) => (
        <span className="pictures__face">
          <LookPicture matrix={drawing.code.matrix} change={change} />
          {label}
        </span>
      )}
    </RadioGroup>
  );
}

/** Draws a corner of the visitor's code in a look, later than what the visitor waits for. */
function LookPicture({ matrix, change }: { matrix: Matrix; change: Partial<Style> }) {
  const look = JSON.stringify(change);
  const wanted = useMemo(() => ({ matrix, look }), [matrix, look]);
  return <Drawn parts={useDeferredValue<typeof wanted | null>(wanted, null)} />;
}

const Drawn = memo(function Drawn({ parts }: { parts: Parameters<typeof drawLook>[0] | null }) {
  const markup = useMemo(() => ({ __html: parts ? drawLook(parts) : '' }), [parts]);
  return <span className="looks__picture" aria-hidden dangerouslySetInnerHTML={markup} />;
});
