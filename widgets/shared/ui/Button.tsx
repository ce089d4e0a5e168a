import type { ButtonHTMLAttributes } from 'react';
import { LoaderCircle } from 'lucide-react';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: 'primary' | 'secondary' | 'quiet';
  readonly busy?: boolean;
  /** Label while busy. The button reserves its width from the start. */
  readonly busyLabel?: string;
  /** Temporary replacement of `busyLabel`; must not be longer. */
  readonly busyWith?: string;
  /** Whether the button can be pressed while `aria-disabled`, to say what is missing, and looks like it. */
  readonly 'data-explains'?: boolean | undefined;
}

/**
 * A busy button keeps its focus and width and ignores clicks. Labels are swapped as elements, because page translation in browsers
 * replaces React's text nodes, which could then not be updated.
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
