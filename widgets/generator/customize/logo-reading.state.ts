/** C §4, §9: the logo's progress rises by 5 every 50 ms. */
export const logoTickMs = 50;
const step = 5;
/** Shown until the picture has really been read and reduced. */
const maxWhileReading = 95;

/** A picture on its way from the file to the preview; null when none is. */
export type LogoReading = { readonly progress: number; readonly read: boolean } | null;

export type LogoReadingAction =
  | { readonly kind: 'started' }
  | { readonly kind: 'read' }
  | { readonly kind: 'ticked'; readonly ticks: number }
  | { readonly kind: 'ended' };

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

/** At 100 there is nothing more to show. */
function tick(reading: LogoReading, ticks: number): LogoReading {
  if (!reading) return null;
  const progress = Math.min(reading.read ? 100 : maxWhileReading, reading.progress + step * ticks);
  if (progress === 100) return null;
  return progress === reading.progress ? reading : { ...reading, progress };
}
