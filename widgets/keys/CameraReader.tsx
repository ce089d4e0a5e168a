import { useEffect, useRef } from 'react';
import { keyInPicture } from './key-in-picture.js';
import { texts } from './texts.js';

const lookEveryMs = 250;

interface CameraReaderProps {
  readonly onKey: (key: string) => void;
  /** The camera is missing, in use, or not allowed. */
  readonly onFailure: () => void;
}

/** Shows what the camera sees, until there is a slip with a key. Pictures stay in the browser. */
export function CameraReader({ onKey, onFailure }: CameraReaderProps) {
  const video = useRef<HTMLVideoElement>(null);
  const callbacks = useRef({ onKey, onFailure });
  useEffect(() => {
    callbacks.current = { onKey, onFailure };
  });
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isOver = false;
    let timer: number | undefined;
    const look = () => {
      const { videoWidth: width, videoHeight: height } = video.current!;
      const key = width > 0 ? keyInPicture(video.current!, width, height) : undefined;
      if (key !== undefined) return callbacks.current.onKey(key);
      timer = window.setTimeout(look, lookEveryMs);
    };
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver) return stop();
      video.current!.srcObject = stream;
      await video.current!.play();
      look();
    };
    const stop = () => {
      isOver = true;
      clearTimeout(timer);
      stream?.getTracks().forEach((track) => track.stop());
    };
    start().catch(() => {
      if (!isOver) callbacks.current.onFailure();
    });
    return stop;
  }, []);
  return (
    <>
      <p role="status">{texts().cameraLooks}</p>
      <video ref={video} className="enter-key__camera" muted playsInline aria-hidden />
    </>
  );
}
