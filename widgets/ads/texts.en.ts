/** S §4, §9 */
export const en = {
  sponsoredLinks: 'Sponsored Links',
  places: { top: 'Sponsored Links, top', bottom: 'Sponsored Links, bottom' },
  placeholder: (width: number, height: number) => `Ad ${width}x${height}`,
};
