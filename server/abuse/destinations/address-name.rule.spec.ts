import { isAddressName } from './address-name.rule.js';

it.each([
  ['127.0.0.1.nip.io', true],
  ['10-0-0-1.sslip.io', true],
  ['app.localtest.me', true],
  ['lvh.me', true],
  ['fritz.box', true],
  ['fe80--1.ipv6-literal.net', true],
  ['my-nip.io.example.com', false],
  ['notnip.io', false],
])('%s: %s', (host, expected) => expect(isAddressName(host)).toBe(expected));
