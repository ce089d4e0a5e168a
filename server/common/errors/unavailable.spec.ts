import { QueryFailedError } from 'typeorm';
import { NoWritableServer } from '../../database/database-servers.js';
import { isDatabaseFailure } from './unavailable.js';

const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code });
const query = (code: string) => new QueryFailedError('SELECT 1', [], withCode(code));

it.each([
  ['a refused connection', withCode('ECONNREFUSED'), true],
  ['a host that is away', withCode('EHOSTUNREACH'), true],
  ['a network that is away', withCode('ENETUNREACH'), true],
  ['a password that was changed', withCode('28P01'), true],
  ['a database that was dropped', withCode('3D000'), true],
  ['a shutdown', withCode('57P01'), true],
  ['a cut connection', new Error('Connection terminated unexpectedly'), true],
  ['no free connection', new Error('timeout exceeded when trying to connect'), true],
  ['several hosts, none of which writes', new NoWritableServer('None writes'), true],
  ['a statement that took too long', query('57014'), true],
  ['a wrong statement', query('42P01'), false],
  ['a value that cannot be stored', query('22021'), false],
  ['a fault of ours', new TypeError('x is not a function'), false],
  ['no error at all', 'text', false],
])('%s: %#', (_, error, expected) => expect(isDatabaseFailure(error)).toBe(expected));
