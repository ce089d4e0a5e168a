import { readSmtpUrl } from './mail.settings.js';

const starttls = { tlsFromStart: false, tlsRequired: true, credentials: undefined };
const implicit = { tlsFromStart: true, tlsRequired: false, credentials: undefined };
const plain = { tlsFromStart: false, tlsRequired: false, credentials: undefined };
const credentials = { user: 'user', password: 'pw' };

it.each([
  ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, ...starttls }],
  ['smtps://mail.example.com', { host: 'mail.example.com', port: 465, ...implicit }],
  ['smtp://mail.example.com:465', { host: 'mail.example.com', port: 465, ...implicit }],
  ['smtps://mail.example.com:587', { host: 'mail.example.com', port: 587, ...starttls }],
  ['smtps://mail.example.com:2465/', { host: 'mail.example.com', port: 2465, ...implicit }],
  ['smtp://mail.example.com:25', { host: 'mail.example.com', port: 25, ...plain }],
  ['smtp://user:pw@mail.example.com:25', { port: 25, ...starttls, credentials }],
  ['SMTP://user:pw@mail.example.com:2525', { port: 2525, ...starttls, credentials }],
  ['smtp://localhost:587', { host: 'localhost', port: 587, ...plain }],
  ['smtp://user:pw@127.0.0.1:1025', { host: '127.0.0.1', ...plain, credentials }],
  ['smtp://[::1]:25', { host: '::1', ...plain }],
  ['smtps://localhost:2465', { host: 'localhost', ...implicit }],
  ['smtp://[2001:db8::1]:25', { host: '2001:db8::1', ...plain }],
  [
    'smtp://me%40example.com:p%3A%2F%40%25%20%C3%A4@mail.example.com',
    { credentials: { user: 'me@example.com', password: 'p:/@% ä' } },
  ],
])('%s', (url, expected) => expect(readSmtpUrl(url)).toMatchObject(expected));

it.each([
  'mail.example.com',
  'mail.example.com:587',
  'http://mail.example.com',
  'smtp:mail.example.com',
  'smtp://',
  'smtp://mail.example.com:99999',
  'smtp://mail.example.com:0',
  'smtp://user:%zz@mail.example.com',
  'smtp://mail.example.com/path',
  'smtp://mail.example.com?secure=true',
])('refuses %s', (url) => expect(readSmtpUrl(url)).toBeUndefined());
