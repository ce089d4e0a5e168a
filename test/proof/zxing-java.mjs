import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The library of Debian's libzxing-core-java, which is ZXing 3.4.1. */
const library = '/usr/share/java/core.jar';
const program = fileURLToPath(new URL('./ReadCodes.java', import.meta.url));

/** Starts ZXing's Java library, which many Android apps use. `read` resolves to the texts in a grey picture. */
export function startZxingJava() {
  const child = spawn('java', ['-cp', library, program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const waiting = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    const text = Buffer.from(line, 'base64').toString();
    waiting.shift()(text ? [text] : []);
  });
  return {
    read({ data, width, height }) {
      const header = Buffer.alloc(8);
      header.writeInt32BE(width, 0);
      header.writeInt32BE(height, 4);
      child.stdin.write(Buffer.concat([header, data]));
      return new Promise((resolve) => waiting.push(resolve));
    },
    stop: () => child.stdin.end(),
  };
}
