import type { PreContentData } from '../../server/pages/page.data.js';
import { preContentPath } from '../../server/domain/paths.js';
import { AdPlace } from '../ads/AdPlace.js';
import { texts as sharedTexts } from '../shared/texts.js';
import { useEffect, useState, type MouseEvent } from 'react';
import { pushToDataLayer } from '../shared/data-layer.js';
import { texts as english } from '../../server/domain/languages/en/pre-content.js';
import { catalogue } from '../shared/language/catalogue.js';

const texts = catalogue('pre-content', english);

/** The two pages between a scan and its destination. Their controls are links, so that they work without a script. */
export function PreContent({ step, page, pages, id, resource, destination, adsData }: PreContentData) {
  const isLast = page === pages;
  useWayOnWithoutAd(adsData, isLast ? resource : preContentPath('second', id));
  return (
    <div className="container pre-content">
      <AdPlace adsData={adsData} path={preContentPath(step, id)} position="top" />
      <div className="pre-content__where">
        <p className="pre-content__count muted">{texts().advertisement(page, pages)}</p>
        <h1 className="pre-content__title">
          <span className="pre-content__lead">{texts().youAreGoingTo}</span>{' '}
          <span className="pre-content__host">{destination}</span>
        </h1>
      </div>
      <div className="pre-content__actions">
        {isLast ? (
          <GoToContent id={id} resource={resource} destination={destination} />
        ) : (
          <SkipAdvertisement id={id} page={page} pages={pages} />
        )}
        <a className="button button--quiet" href="/">
          {sharedTexts().createYourQr}
        </a>
      </div>
    </div>
  );
}

/** Time in which an ad place must be filled. */
const fillMs = 3_000;

/** Leads on by itself if no advertisement has come, also for want of a place on this device. */
function useWayOnWithoutAd({ onLocalhost }: PreContentData['adsData'], next: string): void {
  useEffect(() => {
    if (onLocalhost) return;
    const goOn = () => {
      if (!document.querySelector('.ad-place__slot[data-state=filled]')) location.replace(next);
    };
    const timer = setTimeout(goOn, fillMs);
    const stop = () => clearTimeout(timer);
    // A press shows that somebody is reading, also in an advertisement between two pages, which must not be cut off.
    addEventListener('click', stop, { once: true });
    return () => {
      stop();
      removeEventListener('click', stop);
    };
  }, [onLocalhost, next]);
}

/** The link can be pressed again after this time, in case the navigation failed. */
const retryMs = 10_000;

function SkipAdvertisement({ id, page, pages }: Pick<PreContentData, 'id' | 'page' | 'pages'>) {
  const [waiting, setWaiting] = useState(false);

  useEffect(() => {
    // The back/forward cache restores the page with its link still disabled.
    const reset = () => setWaiting(false);
    addEventListener('pageshow', reset);
    return () => removeEventListener('pageshow', reset);
  }, []);

  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setWaiting(false), retryMs);
    return () => clearTimeout(timer);
  }, [waiting]);

  const skip = (event: MouseEvent) => {
    if (waiting) return event.preventDefault();
    pushToDataLayer({ event: 'skip_advertisement', id_qr: id });
    setWaiting(true);
  };
  return (
    <a
      className="button pre-content__way-on"
      href={preContentPath('second', id)}
      aria-disabled={waiting || undefined}
      onClick={skip}
    >
      <Label
        shown={waiting ? texts().pleaseWait : texts().continue(page, pages)}
        specified={waiting ? '' : texts().skipAdvertisement}
      />
    </a>
  );
}

/**
 * Says what a press does. Screen readers also read the label by which the product describes the control. The elements stay while texts
 * change, because an interstitial looks for the link around the element that was pressed.
 */
const Label = ({ shown, specified }: { shown: string; specified: string }) => (
  <>
    <span>{shown}</span> <span className="visually-hidden">{specified}</span>
  </>
);

/** `noreferrer` keeps the destination from learning which code was scanned. */
function GoToContent({ id, resource, destination }: Pick<PreContentData, 'id' | 'resource' | 'destination'>) {
  return (
    <a
      className="button pre-content__way-on"
      href={resource}
      rel="noreferrer"
      onClick={() => pushToDataLayer({ event: 'go_to_content', id_qr: id })}
    >
      <Label shown={texts().open(destination)} specified={texts().goToContent} />
    </a>
  );
}
