import { captionText } from '../../../server/domain/style.js';
import { Field } from '../../shared/ui/Field.js';
import type { ChoicesProps, WordsField } from './choices.js';
import { texts } from './texts.js';

/** Field for the words beside the code, which are those of its banner if it has one. A text that does not fit or cannot be drawn is reported, never changed. */
export function CaptionField({ style, words, onChoose }: ChoicesProps & { words: WordsField }) {
  const { banner } = style;
  const { lines, length, fault } = words.room;
  const { addText, addTextHelp, addTextPlaceholder, inBanner, inTwoLines } = texts().customize;
  const help = lines === 2 ? inTwoLines(length) : banner ? inBanner : addTextHelp;
  return (
    <Field label={addText} help={help} error={fault}>
      {(control) => (
        <input
          {...control}
          ref={words.ref}
          className="field__input"
          name="text"
          type="text"
          autoComplete="off"
          placeholder={addTextPlaceholder}
          value={captionText(style)}
          onChange={({ target: { value: text } }) =>
            onChoose(banner ? { banner: { ...banner, text } } : { text })
          }
        />
      )}
    </Field>
  );
}
