/**
 * To be awaited before a thread that draws is started: node-canvas crashes the process when the last thread that has it ends, so the main
 * thread holds it for as long as it runs. Not at the start of the server, which does without.
 */
export async function holdCanvas(): Promise<void> {
  await import('canvas');
}
