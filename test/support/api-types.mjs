import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import { format } from 'oxfmt';

/** Writes on stdout the types of the API whose description is on stdin, as TypeScript. Run as a program: the generator is an ES module. */
const folder = await mkdtemp(join(tmpdir(), 'qr-api-types-'));
try {
  const input = join(folder, 'openapi.json');
  await writeFile(input, await new Response(process.stdin).text());
  await createClient({
    input,
    output: { path: join(folder, 'types'), clean: false },
    plugins: ['@hey-api/typescript'],
    logs: { level: 'silent' },
  });
  const types = await readFile(join(folder, 'types', 'types.gen.ts'), 'utf8');
  const { code } = await format('api.gen.ts', types, { singleQuote: true, printWidth: 110 });
  process.stdout.write(code);
} finally {
  await rm(folder, { recursive: true });
}
