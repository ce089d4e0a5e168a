import type { PreContentData } from '../../server/pages/code-pages.data.js';
import { preContentPath, preContentPaths } from '../../server/domain/paths.js';
import { AdPlace } from '../ads/AdPlace.js';
import { GoToContent } from './GoToContent.js';
import { SkipAdvertisement } from './SkipAdvertisement.js';
import { texts as sharedTexts } from '../shared/texts.js';
import { texts } from './texts.js';

const steps = Object.keys(preContentPaths);

/** The two pages between a scan and its resource. Their controls are links, so that they work without a script. */
export function PreContent({ step, id, resource, destination, adsData }: PreContentData) {
  const WayOn = step === 'first' ? SkipAdvertisement : GoToContent;
  return (
    <div className="container pre-content">
      <AdPlace adsData={adsData} path={preContentPath(step, id)} position="top" />
      <div className="pre-content__where">
        <p className="pre-content__count muted">
          {texts().advertisement(steps.indexOf(step) + 1, steps.length)}
        </p>
        <h1 className="pre-content__title">
          <span className="pre-content__lead">{texts().youAreGoingTo}</span>{' '}
          <span className="pre-content__host">{destination}</span>
        </h1>
      </div>
      <div className="pre-content__actions">
        <WayOn id={id} resource={resource} />
        <a className="button button--quiet" href="/">
          {sharedTexts().createYourQr}
        </a>
      </div>
    </div>
  );
}
