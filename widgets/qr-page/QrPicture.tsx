import { useEffect, useRef, useState } from 'react';
import type { ShownQr } from '../../server/pages/page.data.js';
import { ScanMeter } from '../shared/scan-meter/ScanMeter.js';
import { Plate } from '../shared/ui/Plate.js';
import { texts } from './texts.js';

/** The picture is part of the server's HTML and needs no script. The status text lies behind it and shows until it has loaded. */
export function QrPicture({ imageUrl, link, scannable }: Pick<ShownQr, 'imageUrl' | 'link' | 'scannable'>) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const image = useRef<HTMLImageElement>(null);

  // The picture may have loaded or failed before hydration, when no event handler was attached.
  useEffect(() => {
    if (image.current?.complete) setState(image.current.naturalWidth > 0 ? 'loaded' : 'failed');
  }, []);
  return (
    <Plate meter={<ScanMeter report={scannable} />}>
      <div className="shown-picture" data-state={state}>
        {state !== 'loaded' && (
          <p className="shown-picture__words" role="status">
            {state === 'loading' ? texts().loading : texts().unableToGet}
          </p>
        )}
        <img
          ref={image}
          className="shown-picture__image"
          src={imageUrl}
          alt={texts().pictureOf(link)}
          onLoad={() => setState('loaded')}
          onError={() => setState('failed')}
        />
      </div>
    </Plate>
  );
}
