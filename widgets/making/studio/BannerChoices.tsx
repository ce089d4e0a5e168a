import { maxBannerLength } from '../../../server/domain/limits.js';
import { type Banner, bannerDesigns, bannerPlaces } from '../../../server/domain/style.js';
import { Button } from '../../shared/ui/Button.js';
import { ChoiceGroup } from '../../shared/ui/ChoiceGroup.js';
import { Field } from '../../shared/ui/Field.js';
import { DetailPicture, PictureGroup } from './PictureGroup.js';
import type { ChoicesProps, WordsField } from '../styling/choices.js';
import { drawBannerSample } from './sample-code.js';
import { texts } from './texts.js';

/** Banner choices. A code has a caption or a banner, so an existing caption can be moved into a banner. */
export function BannerChoices({ words, ...props }: ChoicesProps & { words: WordsField }) {
  return props.style.text.trim() ? <CaptionInstead {...props} /> : <BannerFields {...props} field={words} />;
}

function CaptionInstead({ style, onChoose }: ChoicesProps) {
  const { banner, captionInstead, captionTooLong, moveCaption } = texts();
  const text = style.text.trim();
  const isTooLong = text.length > maxBannerLength;
  return (
    <Field label={banner} help={isTooLong && captionTooLong(maxBannerLength)} group>
      {() => (
        <div className="banner-choices__instead">
          <p>{captionInstead(text)}</p>
          {!isTooLong && (
            <Button
              variant="secondary"
              onClick={() => onChoose({ banner: { design: 'pill', text, place: 'below' } })}
            >
              {moveCaption}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}

function BannerFields({ style: { banner }, onChoose, field }: ChoicesProps & { field: WordsField }) {
  const words = texts();
  const first: Omit<Banner, 'design'> = banner ?? { text: words.callToAction, place: 'below' };
  return (
    <>
      <PictureGroup
        legend={words.banner}
        values={['none', ...bannerDesigns] as const}
        labels={words.banners}
        pictureOf={(value) => <DetailPicture {...drawBannerSample(value === 'none' ? undefined : value)} />}
        value={banner?.design ?? 'none'}
        onChange={(design) => onChoose({ banner: design === 'none' ? undefined : { ...first, design } })}
      />
      {banner && (
        <BannerWords
          banner={banner}
          field={field}
          onChange={(change) => onChoose({ banner: { ...banner, ...change } })}
        />
      )}
    </>
  );
}

interface BannerWordsProps {
  readonly banner: Banner;
  readonly field: WordsField;
  readonly onChange: (change: Partial<Banner>) => void;
}

/** Fields of a banner. Text that is too long, also after a change of the design, is reported, never cut off. */
function BannerWords({ banner, field, onChange }: BannerWordsProps) {
  const words = texts();
  return (
    <>
      <Field label={words.bannerText} help={words.bannerTextHelp} error={field.room.fault}>
        {(control) => (
          <input
            {...control}
            ref={field.ref}
            className="field__input"
            type="text"
            autoComplete="off"
            placeholder={words.callToAction}
            value={banner.text}
            onChange={({ target }) => onChange({ text: target.value })}
          />
        )}
      </Field>
      <ChoiceGroup
        legend={words.bannerPlace}
        options={bannerPlaces.map((value) => ({ value, label: words.bannerPlaces[value] }))}
        value={banner.place}
        onChange={(place) => onChange({ place })}
      />
    </>
  );
}
