/** Progress bar. `value` is a percentage from 0 to 100. */
export function ProgressBar({ label, value }: { label: string; value: number }) {
  return <progress className="progress" aria-label={label} max={100} value={value} />;
}
