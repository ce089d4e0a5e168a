import { rules as email } from '../../server/domain/kinds/email.js';
import { rules as phone } from '../../server/domain/kinds/phone.js';
import { rules as sms } from '../../server/domain/kinds/sms.js';
import { rules as text } from '../../server/domain/kinds/text.js';
import { rules as transfer } from '../../server/domain/kinds/transfer.js';
import { rules as whatsapp } from '../../server/domain/kinds/whatsapp.js';
import { rules as wifi } from '../../server/domain/kinds/wifi.js';
import { compare, contentCount, listOf, type Parse } from '../support/compare-codes.js';
import { kindContents } from '../support/kind-contents.js';
import { ZxingParser } from '../support/zxing-parser.js';

const zxing = new ZxingParser();
afterAll(() => zxing.stop());

interface Network {
  readonly ssid: string;
  readonly security: 'wpa' | 'wpa3' | 'wep' | 'none';
  readonly password?: string;
  readonly hidden?: boolean;
}
const securityTypes = { wpa: 'WPA', wpa3: 'SAE', wep: 'WEP', none: 'nopass' };

it('networks are what ZXing reads', async () => {
  const fields = ({ ssid, security, password, hidden = false }: Network) => ({
    type: 'WIFI',
    ssid: [ssid],
    security: [securityTypes[security]],
    password: listOf(password),
    hidden: [String(hidden)],
  });
  expect(await compare(wifi, kindContents.wifi, zxing.parse, fields)).toBe(0);
});

it('emails are what ZXing reads', async () => {
  const fields = ({ to, subject, body }: { to: string; subject?: string; body?: string }) => ({
    type: 'EMAIL_ADDRESS',
    to: [to],
    subject: listOf(subject),
    body: listOf(body?.replace(/\n/g, '\r\n')),
  });
  expect(await compare(email, kindContents.email, zxing.parse, fields)).toBe(0);
});

it('phone numbers are what ZXing reads', async () => {
  // ZXing does not decode percent escapes.
  const fields = ({ number }: { number: string }) => ({
    type: 'TEL',
    number: [number.replace('#', '%23')],
  });
  expect(await compare(phone, kindContents.phone, zxing.parse, fields)).toBe(0);
});

it('text messages are what ZXing reads', async () => {
  const fields = ({ number, text: message }: { number: string; text?: string }) => ({
    type: 'SMS',
    number: [number],
    text: listOf(message),
  });
  expect(await compare(sms, kindContents.sms, zxing.parse, fields)).toBe(0);
});

it('texts are what ZXing reads, but for a few that look like something else', async () => {
  let others = 0;
  const parse: Parse = async (texts) =>
    (await zxing.parse(texts)).map((found, i) => {
      if (found.type === 'TEXT') return found;
      others++;
      return { type: 'TEXT', text: [texts[i]!] };
    });
  const fields = ({ text: whole }: { text: string }) => ({ type: 'TEXT', text: [whole] });
  expect(await compare(text, kindContents.text, parse, fields)).toBe(0);
  expect(others).toBeLessThan(contentCount / 50);
});

it('chats are what the parser of URLs reads', async () => {
  const parse = (texts: readonly string[]) =>
    texts.map((link) => {
      const { origin, pathname, searchParams, hash } = new URL(link);
      return { origin, pathname, search: [...searchParams].map(([name, value]) => [name, value]), hash };
    });
  const fields = ({ phone: number, text: message }: { phone: string; text?: string }) => ({
    origin: 'https://wa.me',
    pathname: number.replace('+', '/'),
    search: message === undefined ? [] : [['text', message]],
    hash: '',
  });
  expect(await compare(whatsapp, kindContents.whatsapp, parse, fields)).toBe(0);
});

/** No package at hand reads these codes, so that their lines are compared by their places in EPC069-12. */
it('transfers have their lines in place', async () => {
  const parse = (texts: readonly string[]) => texts.map((code) => ({ ...code.split('\n') }));
  const fields = (
    given: Record<'name' | 'iban', string> & Partial<Record<'amount' | 'reference' | 'text' | 'bic', string>>,
  ) => {
    const { name, iban, amount, reference, text: remittance, bic } = given;
    const lines = [
      'BCD',
      '002',
      '1',
      'SCT',
      bic,
      name,
      iban,
      amount && `EUR${amount}`,
      undefined,
      reference,
      remittance,
    ];
    const last = lines.findLastIndex(Boolean);
    return { ...lines.slice(0, last + 1).map((one) => one ?? '') };
  };
  expect(await compare(transfer, kindContents.transfer, parse, fields)).toBe(0);
});
