/** The progress rises by `step` percent with every tick. */
export const logoTickMs = 50;
const step = 5;
/** Maximum progress until the picture has been read and scaled. */
const maxWhileReading = 95;

/** State of the picture that is being read, with progress in percent; null if there is none. */
export type LogoReading = { readonly progress: number; readonly read: boolean } | null;

export type LogoReadingAction =
  | { readonly kind: 'started' | 'read' | 'ended' }
  | { readonly kind: 'ticked'; readonly ticks: number };

export function reduceLogoReading(reading: LogoReading, action: LogoReadingAction): LogoReading {
  switch (action.kind) {
    case 'started':
      return { progress: 0, read: false };
    case 'read':
      return reading && { ...reading, read: true };
    case 'ticked':
      return tick(reading, action.ticks);
    case 'ended':
      return null;
  }
}

/** Advances the progress. The reading ends at 100, and the progress bar is removed. */
function tick(reading: LogoReading, ticks: number): LogoReading {
  if (!reading) return null;
  const progress = Math.min(reading.read ? 100 : maxWhileReading, reading.progress + step * ticks);
  if (progress === 100) return null;
  return progress === reading.progress ? reading : { ...reading, progress };
}
