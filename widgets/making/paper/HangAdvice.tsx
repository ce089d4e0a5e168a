import { useState } from 'react';
import { formatName, type ImageFormat } from '../../../server/domain/formats.js';
import {
  type HangingPlace,
  hangingPlaceNames,
  hangingPlaces,
  printWidthFor,
} from '../../../server/domain/paper/print-width.js';
import { printedMm } from '../../../server/domain/paper/picture-size.js';
import { ApiError, requestBlob } from '../../shared/api-client.js';
import { saveFile } from '../../shared/save-file.js';
import { Button } from '../../shared/ui/Button.js';
import { writeDistance, writeSize } from './lengths.js';
import { NumberField, Select } from './paper-controls.js';
import { type PaperCode, pictureRequest } from './paper-code.js';
import { readCount } from './sheet.rule.js';
import { texts } from './texts.js';

/** Formats for print, the most usual first. */
const printFormats = ['pdf', 'png', 'svg', 'eps'] as const satisfies readonly ImageFormat[];
const distanceCm = { min: 5, max: 700 };

/** Where a code will hang: a place, or the distance in cm as it was typed. */
export interface Hanging {
  readonly place: HangingPlace | 'other';
  readonly cm: string;
}

export const firstHanging: Hanging = { place: 'label', cm: '100' };

/** Returns the distance in mm from which the code is scanned; undefined while it is not entered. */
export function distanceFor({ place, cm }: Hanging): number | undefined {
  if (place !== 'other') return hangingPlaces[place];
  const read = readCount(cm, distanceCm.max);
  return read && read >= distanceCm.min ? read * 10 : undefined;
}

interface HangAdviceProps {
  readonly paper: PaperCode;
  readonly hanging: Hanging;
  readonly onChange: (hanging: Hanging) => void;
}

/** Asks where the code will hang, and answers with the size that it needs. */
export function HangAdvice({ paper, hanging, onChange }: HangAdviceProps) {
  const words = texts().hang;
  const distance = distanceFor(hanging);
  const places = hangingPlaceNames.map((name) => [name, words.places[name]] as const);
  return (
    <section className="paper">
      <h2 className="step-form__title">{words.title}</h2>
      <Select
        label={words.choose}
        value={hanging.place}
        options={[...places, ['other', words.other]]}
        onChange={(place) => onChange({ ...hanging, place: place as Hanging['place'] })}
      />
      {hanging.place === 'other' && (
        <NumberField
          label={words.distance}
          value={hanging.cm}
          error={distance === undefined ? words.distanceFault : undefined}
          onChange={(cm) => onChange({ ...hanging, cm })}
        />
      )}
      {distance !== undefined && <Answer paper={paper} distance={distance} />}
    </section>
  );
}

function Answer({ paper, distance }: { paper: PaperCode; distance: number }) {
  const words = texts().hang;
  const { codeMm, wholeMm } = printWidthFor(distance, paper.code.matrix.size);
  const answer = words.answer(writeSize(wholeMm), writeSize(codeMm), writeDistance(distance));
  if (codeMm > printedMm.max) return <p role="status">{`${answer} ${words.tooLarge}`}</p>;
  const mm = Math.max(codeMm, printedMm.min);
  return (
    <>
      <p role="status">{answer}</p>
      <SizedDownloads paper={paper} mm={mm} />
    </>
  );
}

/** Saves the picture of a code in a size in mm. */
function SizedDownloads({ paper, mm }: { paper: PaperCode; mm: number }) {
  const words = texts().hang;
  const [saving, setSaving] = useState<ImageFormat>();
  const [failure, setFailure] = useState('');
  const save = async (format: ImageFormat) => {
    if (saving) return;
    setSaving(format);
    setFailure('');
    try {
      const { path, body } = pictureRequest(paper, format, mm);
      saveFile(await requestBlob(path, body), `qr-${mm}mm.${format}`);
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : words.downloadFailed);
    }
    setSaving(undefined);
  };
  return (
    <>
      <div className="download__actions">
        {printFormats.map((format) => (
          <Button key={format} variant="quiet" busy={saving === format} onClick={() => void save(format)}>
            {words.download(formatName(format), writeSize(mm))}
          </Button>
        ))}
      </div>
      <p className="field__note" role="status" data-error={failure ? '' : undefined}>
        {failure}
      </p>
    </>
  );
}
