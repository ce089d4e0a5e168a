import { maxBannerLength } from '../../../server/domain/limits.js';
import { type Style, wordsOf } from '../../../server/domain/style.js';
import { Field } from '../../shared/ui/Field.js';
import { texts as moreTexts } from '../more-styles/texts.js';
import { texts } from '../texts.js';

const maxCharacters = 100;

interface CaptionFieldProps {
  readonly style: Pick<Style, 'text' | 'banner'>;
  readonly onChange: (change: Partial<Style>) => void;
}

/** The words beside the code: those of its banner where it has one. */
export function CaptionField({ style, onChange }: CaptionFieldProps) {
  const { banner } = style;
  const { addText, addTextHelp, addTextPlaceholder } = texts().customize;
  return (
    <Field label={addText} help={banner ? moreTexts().inBanner : addTextHelp}>
      {(control) => (
        <input
          {...control}
          className="field__input"
          name="text"
          type="text"
          autoComplete="off"
          maxLength={banner ? maxBannerLength : maxCharacters}
          placeholder={addTextPlaceholder}
          value={wordsOf(style)}
          onChange={({ target: { value: text } }) =>
            onChange(banner ? { banner: { ...banner, text } } : { text })
          }
        />
      )}
    </Field>
  );
}
