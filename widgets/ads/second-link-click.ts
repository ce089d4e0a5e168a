/**
 * An interstitial may intercept one click on a link. The second one has to navigate, whatever became of the ad.
 * @param callback called before the second click reaches the ad library
 * @returns unsubscribes
 */
export function onSecondLinkClick(callback: () => void): () => void {
  let intercepted = false;
  const onClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element && target.closest('a');
    if (!link || !leadsAway(link)) return;
    if (intercepted) callback();
    intercepted = true;
  };
  // A page that is shown again was left, so the first click did navigate.
  const onPageShow = () => (intercepted = false);
  addEventListener('click', onClick, true);
  addEventListener('pageshow', onPageShow);
  return () => {
    removeEventListener('click', onClick, true);
    removeEventListener('pageshow', onPageShow);
  };
}

const leadsAway = ({ href, target, download, pathname }: HTMLAnchorElement): boolean =>
  Boolean(href) && !target && !download && pathname !== location.pathname;
