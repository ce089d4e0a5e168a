import { useEffect, useRef, useState } from 'react';
import { Plate } from '../shared/ui/Plate.js';
import { texts } from './texts.js';

/** The picture is in the first HTML already; the words stand over its place until it has loaded. */
export function ShownPicture({ imageUrl, link }: { imageUrl: string; link: string }) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const image = useRef<HTMLImageElement>(null);

  // It may have loaded, or failed, before this script ran.
  useEffect(() => {
    if (image.current?.complete) setState(image.current.naturalWidth > 0 ? 'loaded' : 'failed');
  }, []);
  return (
    <Plate>
      <div className="shown-picture" data-state={state}>
        <img
          ref={image}
          className="shown-picture__image"
          src={imageUrl}
          alt={texts().pictureOf(link)}
          onLoad={() => setState('loaded')}
          onError={() => setState('failed')}
        />
        {state !== 'loaded' && (
          <p className="shown-picture__words" role="status">
            {state === 'loading' ? texts().loading : texts().unableToGet}
          </p>
        )}
      </div>
    </Plate>
  );
}
