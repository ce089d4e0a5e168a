import { Component, type ReactNode, type MouseEvent } from 'react';
import { texts } from '../texts.js';

/** Shows a message instead of an empty page after an unhandled rendering error. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="container fault">
        <h1>{texts().unexpectedError}</h1>
        <p className="muted">{texts().somethingBroke}</p>
        <p>
          <ReloadLink>{texts().loadAgain}</ReloadLink>
        </p>
      </div>
    );
  }
}

const reload = (event: MouseEvent) => {
  event.preventDefault();
  location.reload();
};

/** Reloads by script, because in Firefox a link to the same page would drop the history state with the visitor's input. */
export function ReloadLink({ children }: { children: string }) {
  return (
    <a className="button" href="" onClick={reload}>
      {children}
    </a>
  );
}
