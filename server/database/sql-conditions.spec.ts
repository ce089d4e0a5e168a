import { likeText, SqlConditions } from './sql-conditions.js';

it('numbers the values of all conditions', () => {
  const where = new SqlConditions();
  expect(where.clause()).toBe('');
  where.add('type_id = ?', 1);
  where.add('(a, b) < (?, ?)', 'x', 'y');
  where.add('reported');
  expect(where.clause()).toBe('WHERE type_id = $1 AND (a, b) < ($2, $3) AND reported');
  expect(where.values).toEqual([1, 'x', 'y']);
});

it('escapes wildcards in a text for LIKE', () => {
  expect(likeText('50%_\\')).toBe('50\\%\\_\\\\');
});
