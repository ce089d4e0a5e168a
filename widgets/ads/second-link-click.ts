/**
 * An ad between two pages holds up the click on a link. It may do so once: who has pressed a link, is still here, and presses
 * one again has to arrive, whatever became of the ad.
 * @param letGo called before the second click reaches the ad library
 * @returns stops it
 */
export function onSecondLinkClick(letGo: () => void): () => void {
  let held = false;
  const press = ({ target }: MouseEvent) => {
    const link = target instanceof Element && target.closest('a');
    if (!link || !leadsAway(link)) return;
    if (held) letGo();
    held = true;
  };
  // Who comes back has arrived meanwhile.
  const comeBack = () => (held = false);
  addEventListener('click', press, true);
  addEventListener('pageshow', comeBack);
  return () => {
    removeEventListener('click', press, true);
    removeEventListener('pageshow', comeBack);
  };
}

const leadsAway = ({ href, target, download, pathname }: HTMLAnchorElement): boolean =>
  Boolean(href) && !target && !download && pathname !== location.pathname;
