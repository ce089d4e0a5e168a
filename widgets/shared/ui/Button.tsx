import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { LoaderCircle } from 'lucide-react';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: 'primary' | 'secondary' | 'quiet';
  readonly busy?: boolean;
  /** Shown in place of the label while busy; the button is as wide as the longer of the two. */
  readonly busyLabel?: ReactNode;
}

/** A busy button keeps the focus and its width, and ignores clicks. */
export function Button({ variant = 'primary', busy = false, busyLabel, children, ...rest }: ButtonProps) {
  const { className = '', onClick, type = 'button', ...attributes } = rest;
  return (
    <button
      {...attributes}
      type={type}
      className={`button button--${variant} ${className}`.trim()}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <span className="button__label" data-hidden={busy || undefined}>
        {children}
      </span>
      {busyLabel && (
        <span className="button__label" data-hidden={!busy || undefined}>
          <LoaderCircle className="icon button__spinner" strokeWidth={1.75} aria-hidden />
          {busyLabel}
        </span>
      )}
    </button>
  );
}
