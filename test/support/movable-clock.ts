import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The path is read by the dynamic linker on every architecture. */
const library = '/usr/$LIB/faketime/libfaketimeMT.so.1';

/** The clock of a server and its children, which a test moves. Timers and durations are unaffected. */
export class MovableClock {
  private readonly folder = mkdtempSync(join(tmpdir(), 'qr-clock-'));
  private readonly file = join(this.folder, 'offset');
  /** Settings of a server that uses this clock; it reads the offset every second. */
  readonly environment = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: this.file,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };

  constructor(seconds = 0) {
    this.set(seconds);
  }

  /** @param seconds that it is ahead of the true time; less than 0: behind */
  set(seconds: number): void {
    writeFileSync(`${this.file}.new`, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}s`);
    renameSync(`${this.file}.new`, this.file);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}
