import { isPng } from '../domain/file-type.js';
import { contactSchema, readBase64, sendTestSchema } from './email.schemas.js';

/** An email address of this length. */
const ofLength = (length: number) => {
  const start = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.`;
  return `${start}${'d'.repeat(length - start.length - '.com'.length)}.com`;
};

it.each([
  [ofLength(254), true],
  [ofLength(255), false],
  ["o'hara+codes@mail.example.co.uk", true],
  ['info@xn--80a1acny.xn--p1ai', true],
  ['info@example.xn--', false],
  ['info@example.c', false],
  ['a@example.com, b@example.com', false],
])('%s is accepted: %s', (email, taken) => expect(sendTestSchema.safeParse({ email }).success).toBe(taken));

const png = Buffer.from('89504e470d0a1a0a00', 'hex');

it.each([
  ['base64', png.toString('base64'), true],
  ['a data URL', `data:image/png;base64,${png.toString('base64')}`, true],
  ['a data URL of another type', `data:image/jpeg;base64,${png.toString('base64')}`, undefined],
  ['nothing', '', undefined],
  ['a line break', `${png.toString('base64')}\n`, undefined],
  ['another picture', '/9j/4AAQSkZJRg==', false],
  ['the start of a PNG', png.subarray(0, 7).toString('base64'), false],
])('%s', (_name, text, expected) => {
  const bytes = readBase64(text);
  expect(bytes && isPng(bytes)).toBe(expected);
});

const good = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  subject: 'A question',
  message: 'How long does a code last?',
};

const faultsOf = (body: unknown) => contactSchema.safeParse(body).error?.issues.map(({ message }) => message);

const name = (fault: string) => [`Name must be ${fault} characters`];
const subject = (fault: string) => [`Subject must be ${fault} characters`];
const message = (fault: string) => [`Message must be ${fault} characters`];
const email = ['Please enter a valid email address'];

it.each<[field: keyof typeof good, value: unknown, faults: string[] | undefined]>([
  ['name', ' A ', name('at least 2')],
  ['name', '', name('at least 2')],
  ['name', null, name('at least 2')],
  ['name', ['Ada'], name('at least 2')],
  ['name', 'Al', undefined],
  ['name', ` ${'a'.repeat(50)} `, undefined],
  ['name', 'a'.repeat(51), name('at most 50')],
  ['email', '', email],
  ['email', 'ada', email],
  ['email', 'ada@example', email],
  ['email', 'Ada <ada@example.org>', email],
  ['email', 'ada@example.org, bob@example.org', email],
  ['email', 'ada@example.org\r\nBcc: bob@example.org', email],
  ['email', `${'a'.repeat(250)}@example.org`, email],
  ['email', ' ada@example.org ', undefined],
  ['subject', 'ab', subject('at least 3')],
  ['subject', 'abc', undefined],
  ['subject', 'a'.repeat(100), undefined],
  ['subject', 'a'.repeat(101), subject('at most 100')],
  ['message', ' 123456789 ', message('at least 10')],
  ['message', '1234567890', undefined],
  ['message', 'a'.repeat(1000), undefined],
  ['message', 'a'.repeat(1001), message('at most 1000')],
  ['message', 7, message('at least 10')],
])('%s %j: %j', (field, value, faults) => expect(faultsOf({ ...good, [field]: value })).toEqual(faults));

it('reports every missing field', () =>
  expect(faultsOf({})).toEqual([
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Subject must be at least 3 characters',
    'Message must be at least 10 characters',
  ]));

it.each([undefined, null])('no body (%j)', (body) =>
  expect(faultsOf(body)).toEqual(['Missing required data']),
);

it('joins the lines of name and subject, and keeps those of the message', () =>
  expect(
    contactSchema.parse({
      ...good,
      name: ' Ada\r\nBcc: bob@example.org ',
      subject: 'One\u0000\ttwo\u2028three',
      message: 'One line\r\n\r\nand\u0007 another\tone\r',
    }),
  ).toEqual({
    ...good,
    name: 'Ada Bcc: bob@example.org',
    subject: 'One two three',
    message: 'One line\n\nand another\tone',
  }));
