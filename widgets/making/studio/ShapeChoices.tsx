import { eyeShapes, frameNames, logoRings, moduleShapes, type Style } from '../../../server/domain/style.js';
import { ChoiceGroup } from '../../shared/ui/ChoiceGroup.js';
import { describeFrame } from '../styling/describe-style.js';
import { texts as stylingTexts } from '../styling/texts.js';
import { ColorField } from '../styling/ColorField.js';
import { DetailPicture, PictureGroup } from './PictureGroup.js';
import type { ChoicesProps } from '../styling/choices.js';
import { drawCorner, drawPattern } from './sample-code.js';
import { texts } from './texts.js';

/** Choices of the pattern, the corner marks, the frame, and the ring around a logo. */
export function ShapeChoices({ hasFrame, ...props }: ChoicesProps & { readonly hasFrame: boolean }) {
  return (
    <>
      <PatternChoice {...props} />
      <CornerChoices {...props} />
      {hasFrame && <FrameChoice {...props} />}
      {props.style.logo && <LogoRingChoice {...props} />}
    </>
  );
}

function FrameChoice({ style, onChoose }: ChoicesProps) {
  return (
    <ChoiceGroup
      legend={stylingTexts().style.frame}
      options={frameNames.map((value) => ({ value, label: describeFrame(value) }))}
      value={style.frame}
      onChange={(frame) => onChoose({ frame })}
    />
  );
}

function LogoRingChoice({ style, onChoose }: ChoicesProps) {
  const words = texts();
  return (
    <ChoiceGroup
      legend={words.logoRing}
      options={logoRings.map((value) => ({ value, label: words.logoRings[value] }))}
      value={style.logoRing ?? 'normal'}
      onChange={(logoRing) => onChoose({ logoRing })}
    />
  );
}

function PatternChoice({ style, onChoose }: ChoicesProps) {
  const words = texts();
  return (
    <PictureGroup
      legend={words.pattern}
      values={moduleShapes}
      labels={words.patterns}
      pictureOf={(value) => <DetailPicture {...drawPattern(value)} />}
      value={style.modules ?? 'square'}
      onChange={(modules) => onChoose({ modules })}
    />
  );
}

function CornerChoices({ style, onChoose }: ChoicesProps) {
  const words = texts();
  const { eyes, modules } = style;
  return (
    <>
      <PictureGroup
        legend={words.corners}
        values={['auto', ...eyeShapes] as const}
        labels={words.cornerShapes}
        pictureOf={(value) => (
          <DetailPicture
            {...drawCorner({ modules, eyes: value === 'auto' ? undefined : { shape: value } })}
          />
        )}
        value={eyes?.shape ?? 'auto'}
        onChange={(shape) => onChoose({ eyes: shape === 'auto' ? undefined : { ...eyes, shape } })}
      />
      {eyes && <CornerColor eyes={eyes} style={style} onChoose={onChoose} />}
    </>
  );
}

function CornerColor({ eyes, style, onChoose }: ChoicesProps & { eyes: NonNullable<Style['eyes']> }) {
  const { cornerColor, cornerColors } = texts();
  return (
    <>
      <ChoiceGroup
        legend={cornerColor}
        options={(['code', 'own'] as const).map((value) => ({ value, label: cornerColors[value] }))}
        value={eyes.color ? 'own' : 'code'}
        onChange={(choice) =>
          onChoose({ eyes: { shape: eyes.shape, ...(choice === 'own' && { color: style.color }) } })
        }
      />
      {eyes.color && (
        <ColorField
          label={cornerColor}
          value={eyes.color}
          onChange={(color) => onChoose({ eyes: { ...eyes, color } })}
        />
      )}
    </>
  );
}
