/** Asks Jest's first process (`shared-run.mjs`) for a part that test files share; the first request for a path starts it. */
export async function askRun<Found>(path: string, settings: object = {}): Promise<Found> {
  const address = process.env.TEST_RUN;
  if (!address) throw new Error('Nothing is shared: the Jest project of this test has no globalSetup');
  const response = await fetch(`${address}/${path}`, { method: 'POST', body: JSON.stringify(settings) });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return JSON.parse(text) as Found;
}
