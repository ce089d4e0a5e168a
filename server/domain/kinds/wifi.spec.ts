import { valueOf } from '../../../test/support/value-of.js';
import type { Content } from './kind.js';
import { readContent } from './read-content.js';
import { rules } from './wifi.js';

const home = { ssid: 'Home', security: 'wpa', password: 'secret12' };

it.each<[Content, string]>([
  [home, 'WIFI:T:WPA;S:Home;P:secret12;;'],
  [{ ...home, hidden: true }, 'WIFI:T:WPA;S:Home;P:secret12;H:true;;'],
  [{ ...home, hidden: false }, 'WIFI:T:WPA;S:Home;P:secret12;;'],
  [{ ...home, security: 'wpa3' }, 'WIFI:T:SAE;S:Home;P:secret12;;'],
  [{ ...home, security: 'wep', password: 'abcde' }, 'WIFI:T:WEP;S:Home;P:abcde;;'],
  [{ ssid: 'Café', security: 'none' }, 'WIFI:T:nopass;S:Café;;'],
  [{ ssid: 'Open', security: 'none', password: 'a\tb' }, 'WIFI:T:nopass;S:Open;;'],
  [{ ssid: 'a;b,c:d"e\\f', security: 'none' }, 'WIFI:T:nopass;S:a\\;b\\,c\\:d\\"e\\\\f;;'],
  [{ ...home, password: 'p\\;:,"end\\' }, 'WIFI:T:WPA;S:Home;P:p\\\\\\;\\:\\,\\"end\\\\;;'],
  [{ ...home, ssid: '  two  ', password: '  blanks  ' }, 'WIFI:T:WPA;S:  two  ;P:  blanks  ;;'],
  [{ ...home, ssid: 'ABCDEF01', password: '"quoted"' }, 'WIFI:T:WPA;S:ABCDEF01;P:\\"quoted\\";;'],
  [{ ...home, ssid: '50% off & more' }, 'WIFI:T:WPA;S:50% off & more;P:secret12;;'],
  [{ ...home, password: 'aB'.repeat(32), other: 1 }, `WIFI:T:WPA;S:Home;P:${'aB'.repeat(32)};;`],
])('%j is %s', (given, text) => {
  expect(valueOf(rules, given)).toBe(text);
});

const thirtyTwoBytes = 'ü'.repeat(16);

it.each<[string, object, object]>([
  ['a name of no character', { ssid: '' }, { ssid: 'missing' }],
  ['no fields at all', { ssid: undefined, password: undefined }, { ssid: 'missing', password: 'missing' }],
  ['a name of 33 bytes', { ssid: `${thirtyTwoBytes}x` }, { ssid: 'ssid-too-long' }],
  ['two lines', { ssid: 'a\nb' }, { ssid: 'line-break' }],
  ['a control character', { ssid: 'a\u0007b' }, { ssid: 'control-character' }],
  ['half an emoji', { ssid: 'a\ud83d' }, { ssid: 'broken-character' }],
  ['an unknown security', { security: 'wpa2' }, { security: 'invalid' }],
  ['no password', { password: undefined }, { password: 'missing' }],
  ['an empty password', { password: '' }, { password: 'missing' }],
  ['a password of 7 characters', { password: '1234567' }, { password: 'password-too-short' }],
  ['a password of 64 characters', { password: 'g'.repeat(64) }, { password: 'password-too-long' }],
  ['a password of 65 digits', { password: 'a'.repeat(65) }, { password: 'password-too-long' }],
  ['a password of 64 bytes', { password: 'ü'.repeat(32) }, { password: 'password-too-long' }],
  ['a key for WPA3', { security: 'wpa3', password: 'a'.repeat(64) }, { password: 'password-too-long' }],
  ['a short password for WPA3', { security: 'wpa3', password: 'a' }, { password: 'password-too-short' }],
  ['two lines of a password', { password: 'secret\r12' }, { password: 'line-break' }],
  ['a WEP key of 6 characters', { security: 'wep', password: 'abcdef' }, { password: 'wep-key-length' }],
  ['a WEP key of 10 letters', { security: 'wep', password: 'ghijklmnop' }, { password: 'wep-key-length' }],
])('refuses %s', (_, change, faults) => {
  expect(readContent(rules, { ...home, ...change })).toEqual({ faults });
});

it.each<[string, object]>([
  ['a name of 32 bytes', { ssid: thirtyTwoBytes }],
  ['a name of blanks', { ssid: '  ' }],
  ['a password of 8 bytes', { password: 'üüüü' }],
  ['a password of 63 characters', { password: 'x'.repeat(63) }],
  ['a WEP key of 5 characters', { security: 'wep', password: 'a b;c' }],
  ['a WEP key of 13 characters', { security: 'wep', password: '1234567890123' }],
  ['a WEP key of 10 digits', { security: 'wep', password: '0123456789' }],
  ['a WEP key of 26 digits', { security: 'wep', password: 'aF'.repeat(13) }],
])('takes %s', (_, change) => {
  expect(readContent(rules, { ...home, ...change })).toEqual({ content: { ...home, ...change } });
});

/** What Android's own parser reads (`WifiQrCode` of its settings, `WifiUriParser` since version 15), or has to refuse. */
it.each<[string, Content | undefined]>([
  ['WIFI:S:lobby;T:nopass', { ssid: 'lobby', security: 'none' }],
  ['WIFI:S:lobby; T:nopass', { ssid: 'lobby', security: 'none' }],
  ['WIFI:T:nopass;S:lobby;;', { ssid: 'lobby', security: 'none' }],
  ['WIFI:T:;S:lobby;P:;H:false;;', { ssid: 'lobby', security: 'none' }],
  ['WIFI:S:lobby;;', { ssid: 'lobby', security: 'none' }],
  [
    'WIFI:T:WPA;S:lobby;P:password;H:true;;',
    { ssid: 'lobby', security: 'wpa', password: 'password', hidden: true },
  ],
  [
    'WIFI:T:SAE;S:lobby;P:password;H:TRUE;;',
    { ssid: 'lobby', security: 'wpa3', password: 'password', hidden: true },
  ],
  [
    'WIFI:S:a long name;T:WEP;P:not#a%key^**1',
    { ssid: 'a long name', security: 'wep', password: 'not#a%key^**1' },
  ],
  ['WIFI:S:lobby;T:WEP; P:password', { ssid: 'lobby', security: 'wep', password: 'password' }],
  ['WIFI:S:the lobby;T:WPA;P:pass#= word', { ssid: 'the lobby', security: 'wpa', password: 'pass#= word' }],
  ['WIFI: S:lobby;T:WPA;P:password', { ssid: 'lobby', security: 'wpa', password: 'password' }],
  ['WIFI:S:x;T:SAE;P:a', { ssid: 'x', security: 'wpa3', password: 'a' }],
  ['WIFI: S:x; T:SAE;   P:a', { ssid: 'x', security: 'wpa3', password: 'a' }],
  ['WIFI:S:lobby;T:WPA;R:1;P:password', { ssid: 'lobby', security: 'wpa', password: 'password' }],
  ['WIFI:S:lobby;T:WPA2;P:password', { ssid: 'lobby', security: 'wpa', password: 'password' }],
  ['WIFI:T:WPA;S:lobby;P:a\\;b\\:c\\\\d\\,e;;', { ssid: 'lobby', security: 'wpa', password: 'a;b:c\\d,e' }],
  ['WIFI:SSS:12 ;; S: the lobby\\;; T:nopass', { ssid: ' the lobby;', security: 'none' }],
  ['WIFI:S:lobby\\\\; T:nopass', { ssid: 'lobby\\', security: 'none' }],
  ['WIFI:S:lobby\\;\\\\\\;; T:nopass', { ssid: 'lobby;\\;', security: 'none' }],
  ['WIFI:S:a\\b;T:nopass', { ssid: 'ab', security: 'none' }],
  ['WIFI:S:;T:nopass', undefined],
  ['WIFI:T:WPA;P:password;;', undefined],
  ['WIFI:;', undefined],
  ['BT:T:WPA;S:lobby;P:password;;', undefined],
  ['WIFI:T:ADB;S:a-name;P:a-password;;', undefined],
  ['DPP:C:81/1;I:Easy;K:MDkwEwYHKoZIzj0CAQ=;;', undefined],
  ['', undefined],
])('reads %s as Android does', (text, content) => expect(rules.read!(text)).toEqual(content));

it.each<[string, Content | undefined]>([
  ['wifi:t:wpa;s:lobby;p:password;;\n', { ssid: 'lobby', security: 'wpa', password: 'password' }],
  ['WIFI:T:WPA;S:"ABCD";P:"12345678";;', { ssid: 'ABCD', security: 'wpa', password: '12345678' }],
  ['WIFI:T:WPA;S:\\"ABCD\\";P:"1;;', { ssid: '"ABCD"', security: 'wpa', password: '"1' }],
  ['WIFI:T:WPA;S:lobby;;', { ssid: 'lobby', security: 'wpa' }],
  ['WIFI:T:WPA2-EAP;S:lobby;E:PEAP;I:me;P:password;;', undefined],
  [`WIFI:S:${'x'.repeat(5_000)};`, undefined],
])('reads %s', (text, content) => expect(rules.read!(text)).toEqual(content));

it('asks for a password unless the network is open', () => {
  const { appliesTo } = rules.form!.fields!.password!;
  expect(['wpa', 'wep', 'none', undefined].map((security) => appliesTo!({ security }))).toEqual([
    true,
    true,
    false,
    true,
  ]);
  expect(rules.describe({ ssid: 'Home', security: 'none' })).toBe('Home');
});
