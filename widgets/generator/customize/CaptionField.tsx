import type { RefObject } from 'react';
import { type Style, captionText } from '../../../server/domain/style.js';
import { Field } from '../../shared/ui/Field.js';
import type { CaptionRoom } from '../preview/use-caption-room.js';
import { texts as moreTexts } from '../more-styles/texts.js';
import { texts } from '../styling-texts.js';

interface CaptionFieldProps {
  readonly style: Pick<Style, 'text' | 'banner'>;
  readonly room: CaptionRoom;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onChange: (change: Partial<Style>) => void;
}

/** Field for the words beside the code, which are those of its banner if it has one. A text that does not fit or cannot be drawn is reported, never changed. */
export function CaptionField({ style, room, inputRef, onChange }: CaptionFieldProps) {
  const { banner } = style;
  const { lines, length, fault } = room;
  const { addText, addTextHelp, addTextPlaceholder, inTwoLines } = texts().customize;
  const help = lines === 2 ? inTwoLines(length) : banner ? moreTexts().inBanner : addTextHelp;
  return (
    <Field label={addText} help={help} error={fault}>
      {(control) => (
        <input
          {...control}
          ref={inputRef}
          className="field__input"
          name="text"
          type="text"
          autoComplete="off"
          placeholder={addTextPlaceholder}
          value={captionText(style)}
          onChange={({ target: { value: text } }) =>
            onChange(banner ? { banner: { ...banner, text } } : { text })
          }
        />
      )}
    </Field>
  );
}
