/** Groups of operations, in the order of display. */
export const tags = {
  Codes: 'Making, reading and counting codes, and their pictures',
  Files: 'Uploads that codes lead to',
  Mail: 'Codes by email, and messages to the operator',
  Visitors: 'What is known of a caller',
  Administration: 'For admins, with a token',
  Operation: 'For monitors and programs',
} as const;

const tagsBySegment: Readonly<Record<string, keyof typeof tags>> = {
  types: 'Codes',
  qr: 'Codes',
  pictures: 'Codes',
  oembed: 'Codes',
  upload: 'Files',
  email: 'Mail',
  contact: 'Mail',
  geo: 'Visitors',
  admin: 'Administration',
};

/** Returns the group of an operation by the first segment of its path below `/api`. */
export function tagOf(path: string): keyof typeof tags {
  const segment = path.replace(/^\/api\//, '').split('/', 1)[0]!;
  return tagsBySegment[segment] ?? 'Operation';
}
