import { manifestCsv, manifestJson, type ManifestRow } from './manifest.js';

const made: ManifestRow = {
  ...{ row: 1, name: '=cmd|x', id: '7Z3K9QW2XA', link: 'https://q.example/7Z3K9QW2XA' },
  ...{ destination: 'https://example.com/a,b', score: '7/8', fault: null },
  files: [
    { format: 'png', name: '=cmd_x.png', sha256: 'aa' },
    { format: 'svg', name: '=cmd_x.svg', sha256: 'bb' },
  ],
};
const refused: ManifestRow = {
  ...{ row: 2, name: '', id: null, link: null, destination: null, score: null },
  ...{ fault: 'resource.invalid', files: [] },
};

it('has a column for each file, and no cell that runs as a formula', () => {
  expect(manifestCsv([made, refused], ['png', 'svg']).split('\r\n')).toEqual([
    '\uFEFFrow,name,id,link,destination,score,file,sha256,file_svg,sha256_svg,fault',
    `1,'=cmd|x,7Z3K9QW2XA,https://q.example/7Z3K9QW2XA,"https://example.com/a,b",7/8,'=cmd_x.png,aa,'=cmd_x.svg,bb,`,
    '2,,,,,,,,,,resource.invalid',
    '',
  ]);
});

it('is the same for programs', () =>
  expect(JSON.parse(manifestJson([made, refused]))).toEqual({ rows: [made, refused] }));
