import fc from 'fast-check';
import { callsOf, type GeneratedCall } from '../support/api-calls.js';
import {
  authorization,
  isFault,
  knownValues,
  leakIn,
  ownDescribedServer,
} from '../support/described-server.js';

/** Makes a hundred generated calls. The tests' fetch (`hold-answers.ts`) compares each answer with its schema. `npm run test:full` makes 100,000. */

const server = ownDescribedServer();

it('answers valid, nearly valid and hostile calls as described, and never with a fault of its own', async () => {
  const send = async ({ method, path, headers, body }: GeneratedCall) => {
    const response = await fetch(server.origin + path, {
      method,
      headers: { ...authorization, ...headers },
      ...(body !== undefined && { body }),
      redirect: 'manual',
    });
    const text = await response.text();
    expect(isFault(response.status) && text).toBe(false);
    expect(leakIn(text)).toBeUndefined();
  };
  const known = { ...knownValues(server.id), 'if-match': ['"1"', 'W/"2"', '*'] };
  const calls = callsOf(server.document, known);
  await fc.assert(fc.asyncProperty(calls, send), { numRuns: 100 });
});
