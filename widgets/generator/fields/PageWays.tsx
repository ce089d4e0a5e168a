import { useId } from 'react';
import { texts } from '../../shared/fields/texts.js';

interface PageWaysProps {
  readonly isPage: boolean;
  readonly onChange: (isPage: boolean) => void;
}

/** Choice between a code that holds the content itself and one that leads to a page of ours with it. */
export function PageWays({ isPage, onChange }: PageWaysProps) {
  const name = useId();
  const { legend, inCode, inCodeHelp, page, pageHelp } = texts().ways;
  const ways = [
    { value: false, label: inCode, help: inCodeHelp },
    { value: true, label: page, help: pageHelp },
  ];
  return (
    <fieldset className="link-ways">
      <legend className="visually-hidden">{legend}</legend>
      {ways.map(({ value, label, help }) => (
        <label key={label} className="field-switch">
          <input type="radio" name={name} checked={isPage === value} onChange={() => onChange(value)} />
          <span>
            <span className="link-way__name">{label}</span> <span className="muted">{help}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
