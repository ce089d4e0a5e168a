import { csvHead, recordLine, ndjsonLine } from './record-export.service.js';
import type { ListedRecord } from './records.responses.js';

const record: ListedRecord = {
  id: '0K3QR7XPW9',
  type_id: 1,
  original_resource: 'https://example.com/',
  counter: 3,
  qr_image_url: null,
  created_at: '2026-11-21T08:00:00.000Z',
  email: null,
  status: 'active',
  reason: null,
  reports: 0,
};

it('names its columns after a byte order mark, without which Excel misreads umlauts', () => {
  expect(csvHead).toBe(
    '\uFEFFid,type_id,original_resource,counter,qr_image_url,created_at,email,status,reason,reports\r\n',
  );
});

it('leaves out what is not there', () => {
  expect(recordLine(record)).toBe(
    '0K3QR7XPW9,1,https://example.com/,3,,2026-11-21T08:00:00.000Z,,active,,0\r\n',
  );
});

it.each([
  ['says "no"', '"says ""no"""'],
  ['a, b', '"a, b"'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['+1', "'+1"],
  ['-1+cmd', "'-1+cmd"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['1=1', '1=1'],
])('%j is written as %j', (reason, field) => {
  expect(recordLine({ ...record, reason })).toContain(`,active,${field},0\r\n`);
});

it('NDJSON has a record in each line', () => {
  const line = ndjsonLine({ ...record, reason: 'two\nlines' });
  expect(line.split('\n')).toHaveLength(2);
  expect(JSON.parse(line)).toEqual({ ...record, reason: 'two\nlines' });
});
