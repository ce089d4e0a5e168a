import { readDatabaseUrl } from './database-url.js';

it.each([
  ['postgres://localhost/qr', ['postgres://localhost/qr']],
  ['postgresql://u:p@db:6432/qr?sslmode=require', ['postgresql://u:p@db:6432/qr?sslmode=require']],
  ['postgres:///qr?host=/run/postgresql', ['postgres:///qr?host=/run/postgresql']],
  ['postgres://u:p@one:5433,two/qr', ['postgres://u:p@one:5433/qr', 'postgres://u:p@two/qr']],
  [
    'postgres://u:p,w@[::1]:5432,10.0.0.2:5433/qr?target_session_attrs=read-write&sslmode=require',
    [
      'postgres://u:p,w@[::1]:5432/qr?target_session_attrs=read-write&sslmode=require',
      'postgres://u:p,w@10.0.0.2:5433/qr?target_session_attrs=read-write&sslmode=require',
    ],
  ],
  ['postgres://one/qr?target_session_attrs=primary', ['postgres://one/qr?target_session_attrs=primary']],
  ['mysql://one/qr', undefined],
  ['postgres://one,/qr', undefined],
  ['postgres://one,two:x/qr', undefined],
  ['postgres://one,two/qr?target_session_attrs=standby', undefined],
  [`postgres://${Array.from({ length: 11 }, () => 'one').join()}/qr`, undefined],
])('%s', (text, urls) => {
  expect(readDatabaseUrl(text)).toEqual(urls);
});
