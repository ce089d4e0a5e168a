import { useEffect, useRef } from 'react';
import { type CameraFault, cameraFaultOf } from './camera-fault.rule.js';
import { pixelsOfVideo } from './pixels.js';

/** Least time in ms from one picture to the next. */
const lookEveryMs = 200;

interface CameraViewProps {
  /** Looks at a picture. The next one is taken after it has resolved. */
  readonly onPicture: (picture: ImageData) => Promise<void>;
  readonly onFault: (fault: CameraFault) => void;
  /** The page is no longer seen, for which the camera has stopped. */
  readonly onHidden: () => void;
}

/** Shows what the camera sees, for as long as it is mounted. */
export function CameraView(props: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const callbacks = useRef(props);
  useEffect(() => {
    callbacks.current = props;
  });
  useEffect(() => {
    const left = new AbortController();
    runCamera(video.current!, left.signal, (picture) => callbacks.current.onPicture(picture)).catch(
      (error: unknown) => {
        if (!left.signal.aborted) callbacks.current.onFault(cameraFaultOf(error, isSecureContext));
      },
    );
    const hide = () => {
      if (document.hidden) callbacks.current.onHidden();
    };
    document.addEventListener('visibilitychange', hide, { signal: left.signal });
    return () => left.abort();
  }, []);
  return <video ref={video} className="camera-view" muted playsInline aria-hidden />;
}

/** Takes pictures until `left` is aborted. @throws DOMException or TypeError where there is no camera to use */
async function runCamera(
  video: HTMLVideoElement,
  left: AbortSignal,
  look: (picture: ImageData) => Promise<void>,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1_280 }, height: { ideal: 720 } },
  });
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  if (left.aborted) return stop();
  left.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play();
  while (!left.aborted) {
    const next = new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    const picture = pixelsOfVideo(video);
    if (picture) await look(picture);
    await next;
  }
}
