import { eyeShapes, moduleShapes, type Style } from '../../../server/domain/style.js';
import { ChoiceGroup } from '../../shared/ui/ChoiceGroup.js';
import { ColorField } from './ColorField.js';
import { DetailPicture, PictureGroup } from './PictureGroup.js';
import type { ChoicesProps } from './use-more-styles.js';
import { drawCorner, drawPattern } from './sample-code.js';
import { texts } from './texts.js';

export function PatternChoice({ style, onChoose }: ChoicesProps) {
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

export function CornerChoices({ style, onChoose }: ChoicesProps) {
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
