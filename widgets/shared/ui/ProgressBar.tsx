interface ProgressBarProps {
  readonly label: string;
  /** 0 to 100 */
  readonly value: number;
}

export function ProgressBar({ label, value }: ProgressBarProps) {
  return <progress className="progress" aria-label={label} max={100} value={value} />;
}
