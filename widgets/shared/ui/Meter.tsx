export type MeterLevel = 'good' | 'weak' | 'bad';

/** Three bars and a label; changes are announced to screen readers. */
export function Meter({ level, label }: { readonly level: MeterLevel; readonly label: string }) {
  return (
    <p className="meter" data-level={level} role="status">
      <span className="meter__bars" aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      <span>{label}</span>
    </p>
  );
}
