export const texts = {
  sponsoredLinks: 'Sponsored Links',
  places: { top: 'Sponsored Links, top', bottom: 'Sponsored Links, bottom' },
  placeholder: (width: number, height: number) => `Ad ${width}x${height}`,
};
