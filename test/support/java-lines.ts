import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The library of Debian's libzxing-core-java, which is ZXing 3.4.1. `node setup.mjs full` installs it, and Java. */
const library = '/usr/share/java/core.jar';

/** A program in Java beside this file, which answers each line with a line. */
export class JavaLines {
  private readonly child: ChildProcess;
  private readonly lines: AsyncIterator<string>;

  /** @param source name of its only file */
  constructor(source: string) {
    const program = join(__dirname, source);
    this.child = spawn('java', ['-Duser.timezone=UTC', '-Xmx256m', '-cp', library, program], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.lines = createInterface({ input: this.child.stdout! })[Symbol.asyncIterator]();
  }

  /** @returns the answers in the same order. @throws Error when the program ends */
  async ask(questions: readonly string[]): Promise<string[]> {
    this.child.stdin!.write(questions.map((question) => `${question}\n`).join(''));
    const answers: string[] = [];
    while (answers.length < questions.length) {
      const line = await this.lines.next();
      if (line.done) throw new Error('The program has ended');
      answers.push(line.value);
    }
    return answers;
  }

  async stop(): Promise<void> {
    this.child.stdin!.end();
    if (this.child.exitCode === null) await once(this.child, 'exit');
  }
}
