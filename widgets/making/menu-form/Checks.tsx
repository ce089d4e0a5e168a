import type { ReactNode } from 'react';

/** Boxes that may all be checked. */
export const Checks = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="menu-form__checks">
    <legend className="field__label">{legend}</legend>
    {children}
  </fieldset>
);

interface CheckProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export const Check = ({ label, isOn, onChange }: CheckProps) => (
  <label className="field-switch">
    <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    {label}
  </label>
);
