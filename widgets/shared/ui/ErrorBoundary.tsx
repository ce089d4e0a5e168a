import { Component, type ReactNode } from 'react';

/** The last resort (S §8): a fault of ours must not leave an empty page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="container fault">
        <h1>Unexpected Application Error!</h1>
        <p className="muted">Something on this page broke. Loading it again usually helps.</p>
        <p>
          <a className="button" href="">
            Load the page again
          </a>
        </p>
      </div>
    );
  }
}
