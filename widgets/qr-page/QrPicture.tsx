import { useEffect, useRef, useState } from 'react';
import { Plate } from '../shared/ui/Plate.js';
import { texts } from './texts.js';

/** The picture is in the first HTML and needs no script to be seen: it lies on the words, which stand in its place until it has come. */
export function QrPicture({ imageUrl, link }: { imageUrl: string; link: string }) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const image = useRef<HTMLImageElement>(null);

  // It may have loaded, or failed, before this script ran.
  useEffect(() => {
    if (image.current?.complete) setState(image.current.naturalWidth > 0 ? 'loaded' : 'failed');
  }, []);
  return (
    <Plate>
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
