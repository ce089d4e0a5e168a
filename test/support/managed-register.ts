import { eventually } from './eventually.js';
import { MakerApi } from './maker-api.js';
import type { Read, Write } from './register-history.js';
import type { ManagedCode } from '../../server/manage/manage.responses.js';

/** What its maker sets of a code. */
interface State {
  /** An address, or the path of a file, which all servers serve. */
  readonly destination: string;
  readonly isOff: boolean;
}

type Body = Pick<ManagedCode, 'qrData' | 'status' | 'changes'>;

/** In ms, as in the logs of servers. */
const now = () => performance.timeOrigin + performance.now();
const pick = <T>(all: readonly T[]) => all[Math.floor(Math.random() * all.length)]!;

/** The value of a scan: the path of a file of ours, whatever its host, or else the address. */
const placeOf = (address: string) => address.replace(/^https?:\/\/[^/]+(?=\/files\/)/, '');

const valueOf = ({ destination, isOff }: State) => (isOff ? 'off' : destination);

/** A code that one maker changes at random, and many callers scan, with the history of both. */
export class ManagedRegister {
  readonly writes: Write[] = [];
  readonly reads: Read[] = [];
  /** Reads of the file to which a scan led that found none. */
  readonly missingFiles: Read[] = [];
  readonly acknowledged = { change: 0, pause: 0, undo: 0, file: 0 };
  /** What an undo sets; undefined: there is no change to undo. */
  private former: Partial<State> | undefined;
  /** The latest change to a new file whose path is not known, as its answer was lost. */
  private unplaced: { value: string } | undefined;

  private constructor(
    readonly id: string,
    private readonly key: string,
    private readonly uploads: readonly string[],
    private readonly originOf: () => string,
    private state: State,
    private etag: string,
  ) {}

  /**
   * Makes a code for a link, or for the first of `uploads`.
   * @param uploads addresses of PDFs, between which the maker swaps
   * @param originOf names a server for each call, which may be killed meanwhile
   */
  static async make(originOf: () => string, uploads: readonly string[] = []): Promise<ManagedRegister> {
    const start = now();
    const originalResource = uploads[0] ?? 'https://example.com/first';
    const type = uploads.length > 0 ? 'pdf' : 'website';
    const opens = type === 'pdf' && { opens: 'file' };
    const request = { type, originalResource, ...opens };
    const { id, key, maker, created } = await MakerApi.make(originOf(), request);
    const state = { destination: placeOf(created.qrData.original_resource), isOff: false };
    const code = new ManagedRegister(id, key, uploads, originOf, state, await maker.etagOf(id));
    code.writes.push({ value: state.destination, start, end: now(), isAcknowledged: true });
    return code;
  }

  /** Makes one random change, and finds out what has become of it when its server was killed meanwhile. @param n never the same twice */
  async edit(n: number): Promise<void> {
    const kind = Math.random() < 0.2 && this.former ? 'undo' : Math.random() < 0.2 ? 'pause' : 'change';
    const next = { ...this.state, ...this.wanted(kind, n) };
    const start = now();
    const answer = await this.send(kind, next).catch(() => undefined);
    const write = { value: valueOf(next), start, end: now(), isAcknowledged: answer?.status === 200 };
    // A stale version is the outcome of an earlier change, whose answer was lost.
    if (answer?.status === 412) return this.recover();
    if (answer && ![200, 503].includes(answer.status))
      throw new Error(`${kind} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    this.writes.push(write);
    const isNewFile = kind === 'change' && this.uploads.length > 0;
    if (answer?.status !== 200) {
      if (isNewFile && !next.isOff) this.unplaced = write;
      return this.recover();
    }
    const before = this.state;
    this.read(answer.body, answer.headers);
    if (isNewFile) write.value = valueOf(this.state);
    if (write.value !== valueOf(this.state))
      throw new Error(`${kind} set ${valueOf(this.state)}, not ${write.value}`);
    this.acknowledged[kind]++;
    if (isNewFile) this.acknowledged.file++;
    if (kind === 'undo' && this.uploads.length > 0 && before.destination !== this.state.destination)
      this.acknowledged.file++;
  }

  /** Scans the code once by a program, and reads the file to which it leads. */
  async scan(): Promise<void> {
    const start = now();
    const response = await fetch(`${this.originOf()}/${this.id}`, {
      headers: { accept: '*/*' },
      redirect: 'manual',
    }).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.status === 410) this.reads.push({ value: 'off', start, end: now() });
    if (response?.status !== 302) return;
    const value = placeOf(response.headers.get('location')!);
    this.reads.push({ value, start, end: now() });
    if (this.uploads.length > 0) await this.readFile(value);
  }

  private async readFile(path: string): Promise<void> {
    const start = now();
    const response = await fetch(this.originOf() + path).catch(() => undefined);
    const text = await response?.text().catch(() => undefined);
    if (response?.status === 404 || response?.status === 410)
      this.missingFiles.push({ value: path, start, end: now() });
    // The content of each PDF names it, as its address does.
    const name = /[a-z]+\.pdf$/.exec(path)![0];
    if (response?.status === 200 && text !== undefined && !text.includes(name))
      throw new Error(`${path} has the content of another file`);
  }

  private wanted(kind: 'undo' | 'pause' | 'change', n: number): Partial<State> {
    if (kind === 'undo') return this.former!;
    if (kind === 'pause') return { isOff: !this.state.isOff };
    return { destination: this.uploads.length > 0 ? `file ${n}` : `https://example.com/${this.id}/${n}` };
  }

  private send(kind: 'undo' | 'pause' | 'change', { destination, isOff }: State) {
    const maker = MakerApi.withKey(this.originOf(), this.key);
    const version = { 'if-match': this.etag };
    const path = `/api/manage/${this.id}`;
    if (kind === 'undo') return maker.call<Body>('POST', `${path}/undo`, undefined, version);
    const resource = this.uploads.length > 0 ? pick(this.uploads) : destination;
    const change =
      kind === 'pause' ? { status: isOff ? 'paused' : 'active' } : { originalResource: resource };
    return maker.call<Body>('PATCH', path, change, version);
  }

  /** Reads the code, whatever has become of the change. */
  private async recover(): Promise<void> {
    const find = () =>
      MakerApi.withKey(this.originOf(), this.key)
        .find(this.id)
        .catch(() => undefined);
    const found = (await eventually(find, (answer) => answer?.status === 200))!;
    this.read(found.body, found.headers);
    const { destination } = this.state;
    if (!this.unplaced || this.writes.some(({ value }) => value === destination)) return;
    this.unplaced.value = destination;
    this.unplaced = undefined;
  }

  private read({ qrData, status, changes }: Body, headers: Headers): void {
    this.state = { destination: placeOf(qrData.original_resource), isOff: status === 'paused' };
    this.etag = headers.get('etag')!;
    const latest = changes.find(({ by }) => by === 'maker')?.before;
    this.former = latest && {
      ...(latest.destination !== undefined && { destination: placeOf(latest.destination) }),
      ...(latest.status !== undefined && { isOff: latest.status === 'paused' }),
    };
  }
}
