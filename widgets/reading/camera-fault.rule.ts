/** Why a camera shows nothing. */
export type CameraFault = 'refused' | 'none' | 'busy' | 'insecure';

/** Names of the exceptions of `getUserMedia` (W3C Media Capture and Streams, 10.2). */
const faults: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/**
 * @param error what the browser threw; without `navigator.mediaDevices` a TypeError
 * @param isSecure whether the page came by https or from localhost: no other page may use a camera
 */
export function cameraFaultOf(error: unknown, isSecure: boolean): CameraFault {
  if (!isSecure) return 'insecure';
  return (error instanceof Error && faults[error.name]) || 'none';
}
