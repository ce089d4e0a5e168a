import { LogoUnreadable, prepareLogo } from './logo.js';
import { faultExitCode } from './svg-logo.js';

/** A program: reads a picture from stdin and writes the prepared logo, or what is wrong with the picture, to stdout. */
try {
  process.stdout.write(await prepareLogo(Buffer.concat((await process.stdin.toArray()) as Buffer[])));
} catch (error) {
  if (!(error instanceof LogoUnreadable)) throw error;
  process.stdout.write(error.message);
  process.exitCode = faultExitCode;
}
