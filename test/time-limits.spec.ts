import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

/** Every time limit of a test stands in `support/time-limits.mjs`; a test that has its own fails on a machine that is slow enough. */

const root = join(__dirname, '..');

/** Functions of Jest that take a time limit as their last argument, and our own that waits. */
const limited = new Set(
  'it itInFull whenRoot test beforeAll beforeEach afterAll afterEach eventually setTimeout setDefaultTimeout'.split(
    ' ',
  ),
);

/** The name that a call begins with: `it` of `it.each(rows)(name, test)`. */
function firstName(expression: ts.Expression): string | undefined {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isCallExpression(expression) || ts.isPropertyAccessExpression(expression))
    return firstName(expression.expression);
  return ts.isTaggedTemplateExpression(expression) ? firstName(expression.tag) : undefined;
}

/** The time limits that a test file has as numbers: `beforeAll 90_000`. */
function literalLimits(text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node)) {
      const { expression } = node;
      const method = ts.isPropertyAccessExpression(expression) ? expression.name.text : undefined;
      const name = /^set(Default)?Timeout$/.test(method ?? '') ? method! : firstName(expression)!;
      const last = node.arguments.at(-1);
      // The timer of the language is not a limit.
      if (limited.has(name) && (name !== 'setTimeout' || method) && last && ts.isNumericLiteral(last))
        found.push(`${name} ${last.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('test.tsx', text, ts.ScriptTarget.Latest, true));
  return found;
}

const testFiles = ['server', 'widgets', 'test'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => /spec\.tsx?$/.test(entry.name) || (folder === 'test' && /\.ts$/.test(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name)),
);

it.each([
  ['beforeAll(async () => start(), 90_000);', ['beforeAll 90_000']],
  ["it('ends', () => end(), 5000);", ['it 5000']],
  ["it.each([1, 2])('ends %i', async () => {\n  await end();\n}, 60_000);", ['it 60_000']],
  ['jest.setTimeout(120_000);', ['setTimeout 120_000']],
  ['page.setDefaultTimeout(10_000);', ['setDefaultTimeout 10_000']],
  ['await eventually(read, Boolean, 30_000);', ['eventually 30_000']],
  ["beforeAll(start);\nit('ends', end);\nawait eventually(read, (n) => n > 5);", []],
  ['beforeAll(start, startLimitMs);', []],
  ['setTimeout(() => end(), 1_000);', []],
])('%j has %j', (text, limits) => expect(literalLimits(text)).toEqual(limits));

it('no test has a time limit of its own', () => {
  expect(testFiles.length).toBeGreaterThan(300);
  const found = testFiles.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    // Most files have no call that ends with a number, and parsing all of them takes seconds.
    const limits = /\d{4},?\s*\)|_\d{3},?\s*\)/.test(text) ? literalLimits(text) : [];
    return limits.map((limit) => `${relative(root, file)}: ${limit}`);
  });
  expect(found).toEqual([]);
});
