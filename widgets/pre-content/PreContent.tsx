import { GoToContent } from './GoToContent.js';
import { SkipAdvertisement } from './SkipAdvertisement.js';

export interface PreContentData {
  readonly step: 'first' | 'second';
  readonly id: string;
  /** Where the scan ends: an http(s) address. */
  readonly resource: string;
  /** What a person knows it by: its host. */
  readonly destination: string;
}

/** The two pages between a scan and its resource (S §2). Its controls are links, so that they work before any script does. */
export function PreContent({ step, id, resource, destination }: PreContentData) {
  const WayOn = step === 'first' ? SkipAdvertisement : GoToContent;
  return (
    <div className="container pre-content">
      <h1 className="pre-content__title">
        <span className="pre-content__lead">You are going to</span>{' '}
        <span className="pre-content__host">{destination}</span>
      </h1>
      <div className="pre-content__actions">
        <WayOn id={id} resource={resource} />
        <a className="button button--quiet" href="/">
          Create your QR
        </a>
      </div>
    </div>
  );
}
