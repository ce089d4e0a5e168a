import { RadioGroup } from './RadioGroup.js';

interface Swatch<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Colour of the swatch; null means transparent, shown as a checkerboard. */
  readonly fill: string | null;
  /** Colour around `fill`, for a swatch of two colours. */
  readonly ground?: string;
  /** Whether the swatch stands for any colour. It is shown as a wheel around the chosen fill; null means that none is chosen. */
  readonly isCustom?: boolean;
}

interface SwatchGroupProps<Value extends string> {
  readonly legend: string;
  readonly swatches: readonly Swatch<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Colour choices. Screen readers get the name of each; the name of the selected one is shown beside the legend. */
export function SwatchGroup<Value extends string>({ legend, swatches, ...choice }: SwatchGroupProps<Value>) {
  const legendWithChoice = (
    <>
      {legend}
      <span className="swatches__chosen" aria-hidden>
        {swatches.find(({ value }) => value === choice.value)?.label}
      </span>
    </>
  );
  const options = swatches.map((swatch) => ({ ...swatch, title: swatch.label }));
  return (
    <RadioGroup look="swatches" legend={legendWithChoice} options={options} {...choice}>
      {({ fill, ground, isCustom, label }) => (
        <>
          {isCustom ? <CustomChip fill={fill} /> : <Chip fill={fill} ground={ground} />}
          <span className="visually-hidden">{label}</span>
        </>
      )}
    </RadioGroup>
  );
}

/** The colour is a presentation attribute, since the Content Security Policy forbids style attributes. */
function Chip({ fill, ground }: { fill: string | null; ground: string | undefined }) {
  return (
    <svg className="swatches__chip" viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" fill={fill ?? '#FFFFFF'} />
      {ground && <path d="M32 0v32H0z" fill={ground} />}
      {fill === null && (
        <path
          fill="#C9CAC5"
          d="M0 0h8v8H0zM16 0h8v8h-8zM8 8h8v8H8zM24 8h8v8h-8zM0 16h8v8H0zM16 16h8v8h-8zM8 24h8v8H8zM24 24h8v8h-8z"
        />
      )}
    </svg>
  );
}

const wheel = ['#D64545', '#E08A1E', '#C9B21C', '#3E9B4F', '#2F7FC1', '#7A4FB5'];

/** Colour wheel of six sectors of 60 degrees. */
function CustomChip({ fill }: { fill: string | null }) {
  return (
    <svg className="swatches__chip" viewBox="0 0 32 32" aria-hidden>
      {wheel.map((color, i) => (
        <path key={color} fill={color} transform={`rotate(${60 * i} 16 16)`} d="M16 16V-8h41.6z" />
      ))}
      <circle cx="16" cy="16" r="9" fill={fill ?? '#FFFFFF'} />
      {!fill && <path fill="none" stroke="#16181D" strokeWidth="2" d="M16 11v10M11 16h10" />}
    </svg>
  );
}
