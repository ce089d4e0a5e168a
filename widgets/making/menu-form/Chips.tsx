import type { ReactNode } from 'react';

/** A group of marks, each of which is on or off. */
export const Chips = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="menu-form__chips">
    <legend className="field__label">{legend}</legend>
    {children}
  </fieldset>
);

interface ChipProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export const Chip = ({ label, isOn, onChange }: ChipProps) => (
  <label className="menu-form__chip">
    <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    {label}
  </label>
);
