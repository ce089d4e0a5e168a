import { type PageLook, pageLooks } from '../../../server/domain/page-look.js';
import { pageColors, type PagePalette, pageRadius } from '../../../server/render/model/page-colors.js';
import type { Style } from '../../../server/domain/style.js';
import { RadioGroup } from '../../shared/ui/RadioGroup.js';
import { texts } from '../fields/texts.js';

interface PageLookChoiceProps {
  /** Style of the code, whose colors the page has. */
  readonly style: Style;
  readonly value: PageLook;
  readonly onChange: (look: PageLook) => void;
}

/** Choice of how the page of a code looks, with a small picture of each look. */
export function PageLookChoice({ style, value, onChange }: PageLookChoiceProps) {
  const { legend, ...names } = texts().pageLook;
  const { light, dark } = pageColors(style);
  const corner = pageRadius(style) / pxOfUnit;
  return (
    <RadioGroup
      look="choices"
      legend={legend}
      options={pageLooks.map((look) => ({ value: look }))}
      value={value}
      onChange={onChange}
    >
      {({ value: look }) => (
        <span className="choices__text">
          <LookPicture look={look} palette={look === 'dark' ? dark : light} corner={corner} />
          {names[look]}
        </span>
      )}
    </RadioGroup>
  );
}

/** How many px of a phone's page a unit of its picture stands for. */
const pxOfUnit = 7;

interface LookPictureProps {
  readonly look: PageLook;
  readonly palette: PagePalette;
  /** Radius of corners in units. */
  readonly corner: number;
}

/** A page of 54 × 72 units. Fills are attributes, since the policy of the pages forbids style attributes. */
function LookPicture({ look, palette, corner }: LookPictureProps) {
  const { ground, backdrop, surface, line, title, accent } = palette;
  const isCard = look === 'card';
  const isPoster = look === 'poster';
  return (
    <svg width="54" height="72" viewBox="0 0 54 72" aria-hidden>
      <rect width="54" height="72" fill={isCard ? backdrop : ground} stroke={line} />
      {isCard && <rect x="6" y="7" width="42" height="65" rx={corner} fill={ground} />}
      {isCard && <path d="M6 11h42v9H6z" fill={accent} />}
      {isPoster && <path d="M0 0h54v34H0z" fill={accent} />}
      {isPoster ? (
        <path d="M6 13h34v6H6zM6 23h24v5H6z" fill={ground} />
      ) : (
        <>
          <circle cx="27" cy="20" r="7" fill={accent} stroke={ground} strokeWidth={isCard ? 2 : 0} />
          <path d="M15 31h24v4H15z" fill={title} />
        </>
      )}
      {[41, 54].map((y) => (
        <rect
          key={y}
          x={isCard ? 10 : 6}
          y={y}
          width={isCard ? 34 : 42}
          height="10"
          rx={isPoster ? 0 : corner}
          fill={surface}
          stroke={isPoster ? title : line}
        />
      ))}
    </svg>
  );
}
