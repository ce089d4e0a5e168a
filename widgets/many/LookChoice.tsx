import { useMemo, useState } from 'react';
import { codeText, placeholderLink } from '../../server/domain/qr-link.js';
import { looksLike, type StartName, startStyles } from '../../server/domain/start-styles.js';
import { defaultStyle, type Style } from '../../server/domain/style.js';
import { makeMatrix, type Matrix } from '../../server/render/model/matrix.js';
import { drawLook } from '../making/studio/draw-look.js';
import { lastLook } from '../making/studio/last-style.js';
import { texts as studioTexts } from '../making/studio/texts.js';
import { RadioGroup } from '../shared/ui/RadioGroup.js';
import { texts } from './texts.js';

interface LookChoiceProps {
  readonly look: Partial<Style>;
  readonly onChoose: (look: Partial<Style>) => void;
}

const startNames = Object.keys(startStyles) as StartName[];

/** Ready-made looks, drawn with a sample. Words under the codes come from the table, so none has a banner of its own. */
export function LookChoice({ look, onChoose }: LookChoiceProps) {
  const words = studioTexts();
  const [matrix] = useState(() => makeMatrix(codeText(placeholderLink(location.origin))));
  const [last] = useState(lastLook);
  const looks = [
    { value: 'plain', label: texts().plain, style: {} },
    ...(last ? [{ value: 'last', label: words.lastLook, style: last }] : []),
    ...startNames.map((value) => ({ value, label: words.starts[value], style: startStyles[value].look })),
  ];
  const isChosen = ({ style }: { style: Partial<Style> }) =>
    looksLike({ ...defaultStyle, ...look }, { ...defaultStyle, ...style });
  return (
    <RadioGroup
      look="looks"
      legend={texts().look}
      options={looks}
      value={looks.find(isChosen)?.value ?? ''}
      onChange={(value) => onChoose(looks.find((one) => one.value === value)!.style)}
    >
      {({ label, style }) => (
        <span className="pictures__face">
          <LookPicture matrix={matrix} style={style} />
          {label}
        </span>
      )}
    </RadioGroup>
  );
}

function LookPicture({ matrix, style }: { matrix: Matrix; style: Partial<Style> }) {
  const look = JSON.stringify(style);
  const markup = useMemo(() => ({ __html: drawLook({ matrix, look }) }), [matrix, look]);
  return <span className="looks__picture" aria-hidden dangerouslySetInnerHTML={markup} />;
}
