import type { ButtonHTMLAttributes } from 'react';
import { LoaderCircle } from 'lucide-react';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: 'primary' | 'secondary' | 'quiet';
  readonly busy?: boolean;
  /** Shown in place of the label while busy; the button is wide enough for it from the start. */
  readonly busyLabel?: string;
  /** What stands there for now instead of the busy label; no longer than that. */
  readonly busyWith?: string;
}

/**
 * A busy button keeps the focus and its width, and ignores clicks. Its labels are swapped as elements, since a browser that
 * translates the page has put texts of its own in the place of React's.
 */
export function Button({ variant = 'primary', busy = false, children, ...rest }: ButtonProps) {
  const { busyLabel, busyWith = busyLabel, className = '', onClick, type = 'button', ...attributes } = rest;
  return (
    <button
      {...attributes}
      type={type}
      className={`button button--${variant} ${className}`.trim()}
      data-busy-label={busyLabel}
      data-idle-label={busy && typeof children === 'string' ? children : undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || attributes['aria-disabled'] || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && busyWith ? (
        <span key="busy" className="button__label">
          <LoaderCircle className="icon button__spinner" strokeWidth={1.75} aria-hidden />
          <span>{busyWith}</span>
        </span>
      ) : (
        <span key="idle" className="button__label">
          {children}
        </span>
      )}
    </button>
  );
}
