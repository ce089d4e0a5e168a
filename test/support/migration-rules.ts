/**
 * Statements that a migration must not contain, since the previous release continues to serve while it runs and after it. A later release
 * removes what the previous one needs, in a migration whose name begins with Contract.
 */
const forbidden: readonly (readonly [rule: string, pattern: RegExp])[] = [
  ['removes or replaces what the release before may use', /\bDROP\s+(TABLE|COLUMN|FUNCTION|TYPE|VIEW)\b/i],
  ['removes or replaces what the release before may use', /\b(RENAME|OR\s+REPLACE|TRUNCATE)\b/i],
  ['changes a type', /\bALTER\s+(COLUMN\s+)?\w+\s+(SET\s+DATA\s+)?TYPE\b/i],
  ['demands what the release before does not write', /\bSET\s+NOT\s+NULL\b/i],
  [
    'demands what the release before does not write',
    /\bADD\s+COLUMN\b(?![^,;]*\bDEFAULT\b)[^,;]*\bNOT\s+NULL\b/i,
  ],
  ['demands what the release before does not write', /\bADD\s+(CONSTRAINT|CHECK|UNIQUE|FOREIGN|PRIMARY)\b/i],
];

const index = /\bCREATE\s+(?:UNIQUE\s+)?INDEX\s+(CONCURRENTLY\s+)?(?:\w+\s+)?ON\s+(\w+)/gi;

/** Checks the statements of one migration. @returns one line for each broken rule */
export function migrationFaults(name: string, statements: readonly string[]): string[] {
  if (name.startsWith('Contract')) return [];
  const sql = statements.map(withoutBodies).join(';\n');
  const faults = forbidden.filter(([, pattern]) => pattern.test(sql)).map(([rule]) => rule);
  for (const [, concurrently, table] of sql.matchAll(index)) {
    const isNew = new RegExp(`\\bCREATE\\s+TABLE\\s+${table}\\b`, 'i').test(sql);
    if (!isNew && !concurrently) faults.push('holds up writes while it builds an index');
  }
  return faults;
}

/** Removes the bodies of functions, since a migration does not run them. */
const withoutBodies = (statement: string) => statement.replaceAll(/\$(\w*)\$.*?\$\1\$/gs, '');
