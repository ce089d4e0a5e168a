import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** As the dynamic linker reads it, whatever the machine. */
const library = '/usr/$LIB/faketime/libfaketimeMT.so.1';

/** A clock of a server and of what it starts, which a test moves. Timers and durations go on as they are. */
export class MovableClock {
  private readonly folder = mkdtempSync(join(tmpdir(), 'qr-clock-'));
  private readonly file = join(this.folder, 'offset');
  /** The settings of a server whose clock it is; it looks every second. */
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
