import { formatName, type ImageFormat, imageFormats } from '../../server/domain/formats.js';
import { stocks } from '../../server/domain/paper/stocks.js';
import { Select } from '../making/paper/paper-controls.js';
import { texts as paperTexts } from '../making/paper/texts.js';
import { texts } from './texts.js';

/** What a ZIP holds. */
export interface Files {
  /** In the order in which formats are offered. */
  readonly formats: readonly ImageFormat[];
  /** Name of a stock; '' for no sheet. */
  readonly sheet: string;
}

/** A format for screens and one for print, and the most usual labels. */
export const firstFiles: Files = { formats: ['png', 'svg'], sheet: stocks[0].name };

interface FileChoicesProps {
  readonly files: Files;
  readonly onChange: (files: Files) => void;
  /** Whether a sheet of labels is offered. */
  readonly hasSheet: boolean;
}

/** Formats of the pictures in a ZIP, of which there is always one, and its sheet of labels. */
export function FileChoices({ files, onChange, hasSheet }: FileChoicesProps) {
  const words = texts();
  const { stocks: labels } = paperTexts();
  const turn = (format: ImageFormat) => {
    const formats = imageFormats.filter((one) => files.formats.includes(one) !== (one === format));
    if (formats.length > 0) onChange({ ...files, formats });
  };
  return (
    <div className="paper many-choices">
      <fieldset className="many-formats">
        <legend className="field__label">{words.pictures}</legend>
        {imageFormats.map((format) => (
          <label key={format} className="field-switch">
            <input type="checkbox" checked={files.formats.includes(format)} onChange={() => turn(format)} />
            {formatName(format)}
          </label>
        ))}
      </fieldset>
      {hasSheet && (
        <Select
          label={words.sheet}
          value={files.sheet}
          options={[
            ...stocks.map(({ name }) => [name, labels[name as keyof typeof labels]] as const),
            ['', words.noSheet] as const,
          ]}
          onChange={(sheet) => onChange({ ...files, sheet })}
        />
      )}
    </div>
  );
}
