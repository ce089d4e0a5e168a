/** The page with the codes and keys of a browser. */
export const texts = {
  title: 'My codes',
  opening: 'Opening your codes…',
  none: 'No codes yet. Codes you make appear here, ready to change.',
  noneOfKey: 'No codes yet.',
  otherKeys: 'Use a key from another device',
  notListed:
    'Codes for Wi-Fi, text, calls and the like are not listed: they work without us, and we keep no copy.',
  search: 'Search by name, address or ID',
  found: (count: number) =>
    count === 0 ? 'No code matches.' : count === 1 ? '1 code matches.' : `${count} codes match.`,
  more: 'Show more',
  change: 'Change',
  changeOf: (code: string) => `Change ${code}`,
  states: { active: 'Active', paused: 'Paused', disabled: 'Switched off by us' },
  scans: (count: number, shown: string) => `${shown} ${count === 1 ? 'scan' : 'scans'}`,
  together: 'Made together',
  /** @param day on which they were made */
  batch: (count: number, day: string) => `Download ${count} codes again, ${day}`,
  many: 'Make many codes at once',
  csv: 'Export as CSV',
  exporting: 'Exporting…',
  csvName: 'My QR codes.csv',
  csvColumns: ['code', 'name', 'link', 'leads to', 'status', 'scans', 'made'],
  safari:
    'Safari deletes what websites keep after seven days without a visit, and all of it when you clear the history. Keep your key outside of this browser.',
  forgetHeading: 'Forget everything',
  forgetNote:
    'For a browser that others use. The codes go on working, and your keys open them in other places. What is not kept elsewhere is lost.',
  forget: 'Forget all keys in this browser',
  reallyForget: 'Forget them',
  keep: 'Keep them',
  forgotten: 'This browser has forgotten your keys.',
};
