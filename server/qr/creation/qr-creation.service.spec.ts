import { Logger } from '@nestjs/common';
import { ClientGone } from '../../common/http/client-signal.js';
import { Unavailable } from '../../common/errors/unavailable.js';
import type { QrId } from '../../domain/qr-id.js';
import { File, type RecordedOutcome } from '../../domain/outcome.js';
import { defaultStyle, type Style } from '../../domain/style.js';
import type { QrType } from '../../types/types.responses.js';
import { TypesService } from '../../types/types.service.js';
import { textsToChooseFrom } from '../../render/model/false-finders.js';
import { BanStore } from '../../abuse/bans/ban-store.js';
import { BlockLists } from '../../abuse/destinations/block-lists.js';
import { readSettings } from '../../config/settings.js';
import { NoRateLimiter } from '../../abuse/limits/rate-limiter.js';
import { RateLimited } from '../../abuse/limits/rate-limited.error.js';
import { siteLimits } from '../../domain/rate-limits.js';
import { FileBanned, LogoIsCode, StyleUnreadable } from '../qr.errors.js';
import type { QrRecord } from '../store/qr.record.js';
import type { CreateQr } from '../qr.schemas.js';
import { QrService } from '../qr.service.js';
import { type NewQr, QrStore } from '../store/qr.store.js';
import { QrCreationService } from './qr-creation.service.js';
import { type ProvedPng, QrPictureService } from '../pictures/qr-picture.service.js';
import { DestinationReader } from './destination-reader.js';

const file = new File({ key: 'content/menu.pdf', sha256: 'digest', opens: 'page' }, null);
type Drawn = Omit<ProvedPng, 'text'>;
const picture = (readBy: string[]): Drawn => ({
  png: Buffer.from('png'),
  proof: { decoders: { jsQR: '1' }, readBy, sha256: '', score: '8/8' },
  isOtherRead: false,
});
const databaseDown = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

class Types extends TypesService {
  constructor() {
    super(undefined as never);
  }
  override findByName = (type: string): Promise<QrType> => Promise.resolve({ id: 1, type });
  override findById = (id: string): Promise<QrType> => Promise.resolve({ id: Number(id), type: 'menu' });
}

class Store extends QrStore {
  readonly inserted: NewQr[] = [];
  constructor(private readonly answers: (NewQr | 'taken' | Error)[] = []) {
    super(undefined as never, undefined as never);
  }
  override async insert(record: NewQr): Promise<QrRecord | undefined> {
    this.inserted.push(record);
    const answer = this.answers.shift();
    if (answer instanceof Error) throw answer;
    return answer === 'taken' ? undefined : ({ ...record, imageKey: null } as unknown as QrRecord);
  }
}

class Bans extends BanStore {
  constructor(private readonly banned = false) {
    super(undefined as never);
  }
  override isBanned = () => Promise.resolve(this.banned);
}

class Resources extends DestinationReader {
  readonly discarded: RecordedOutcome[] = [];
  constructor() {
    super(undefined as never, undefined as never);
  }
  override resolve = () => Promise.resolve({ outcome: file, uploadedSha256: 'sent' });
  override async discard(outcome: RecordedOutcome): Promise<void> {
    this.discarded.push(outcome);
  }
}

class Pictures extends QrPictureService {
  offered: readonly string[] = [];
  constructor(private readonly made: Drawn | Error) {
    super(undefined as never, undefined as never, undefined as never);
  }
  override textOfNew = (id: QrId) => `HTTPS://QR.EXAMPLE/${id}`;
  override prepare = (style: Style) => Promise.resolve({ style });
  override async renderProved(texts: readonly string[]): Promise<ProvedPng> {
    if (this.made instanceof Error) throw this.made;
    this.offered = texts;
    return { ...this.made, text: texts.at(-1)! };
  }
}

class Codes extends QrService {
  readonly stored: QrId[] = [];
  constructor() {
    super(undefined as never, undefined as never);
  }
  override async storePicture(record: QrRecord): Promise<QrRecord> {
    this.stored.push(record.id);
    return { ...record, imageKey: `qr-${record.id}.png` };
  }
}

/** Limiter that refuses one site. */
class Limiter extends NoRateLimiter {
  readonly taken: string[][] = [];
  readonly returned: string[][] = [];
  override async take(name?: string, holder = ''): Promise<undefined> {
    this.taken.push([name ?? '', holder]);
    const limit = siteLimits['creations-on-site'];
    const left = { name: 'creations-on-site', limit, remaining: 0, resetSeconds: 60 } as const;
    if (holder === 'https://busy.example') throw new RateLimited(left);
  }
  override async giveBack(name?: string, holder = ''): Promise<void> {
    this.returned.push([name ?? '', holder]);
  }
}

function setUp(made: Drawn | Error = picture(['jsQR']), store = new Store(), bans = new Bans()) {
  const resources = new Resources();
  const pictures = new Pictures(made);
  const codes = new Codes();
  const limiter = new Limiter();
  const lists = new BlockLists(readSettings({}));
  const service = new QrCreationService(store, new Types(), resources, pictures, codes, bans, lists, limiter);
  return { service, store, resources, pictures, codes, limiter };
}

const request = (style = {}): CreateQr => ({
  type: 'menu',
  originalResource: 'https://files.example/menu.pdf',
  email: null,
  style: { ...defaultStyle, ...style },
});

beforeEach(() => jest.spyOn(Logger.prototype, 'error').mockReturnValue(undefined));

it('stores the picture of the record that it inserted', async () => {
  const { service, store, codes } = setUp();
  const record = await service.create(request());
  expect(record.imageKey).toBe(`qr-${record.id}.png`);
  expect(record.proof?.readBy).toEqual(['jsQR']);
  expect(codes.stored).toEqual([record.id]);
  expect(store.inserted).toMatchObject([
    { typeId: 1, outcome: file, embedOrigin: null, proof: record.proof },
  ]);
});

it('gives the code the id whose picture was drawn', async () => {
  const { service, store, pictures } = setUp();
  const record = await service.create(request());
  expect(new Set(pictures.offered).size).toBe(textsToChooseFrom);
  expect(pictures.offered.at(-1)).toBe(`HTTPS://QR.EXAMPLE/${record.id}`);
  expect(store.inserted).toMatchObject([{ id: record.id, codeText: pictures.offered.at(-1) }]);
});

it('makes no code that leads to a banned file, and discards the file', async () => {
  const { service, store, resources } = setUp(picture(['jsQR']), new Store(), new Bans(true));
  await expect(service.create(request())).rejects.toThrow(FileBanned);
  expect([store.inserted, resources.discarded]).toEqual([[], [file]]);
});

it('keeps the site that a code was made on, and counts it there', async () => {
  const { service, store, limiter } = setUp();
  await service.create(request());
  await service.create(
    { ...request(), embedOrigin: 'https://shop.example' },
    { client: { key: '192.0.2.1' } },
  );
  expect(store.inserted.map(({ embedOrigin }) => embedOrigin)).toEqual([null, 'https://shop.example']);
  expect(limiter.taken).toEqual([
    ['creations-on-site-of-subscriber', 'https://shop.example 192.0.2.1'],
    ['creations-on-site', 'https://shop.example'],
  ]);
});

it('does not count an attempt that makes no code', async () => {
  const { service, limiter } = setUp(new LogoIsCode());
  const onSite = { ...request(), embedOrigin: 'https://shop.example' };
  await expect(service.create(onSite, { client: { key: '192.0.2.1' } })).rejects.toThrow(LogoIsCode);
  expect(limiter.returned).toEqual(limiter.taken);
});

it('makes no code on a site that made too many', async () => {
  const { service, store, resources } = setUp();
  await expect(service.create({ ...request(), embedOrigin: 'https://busy.example' })).rejects.toThrow(
    RateLimited,
  );
  expect([store.inserted, resources.discarded]).toEqual([[], []]);
});

it('tries another id when one is taken', async () => {
  const { service, store } = setUp(picture(['jsQR']), new Store(['taken']));
  const record = await service.create(request());
  expect(store.inserted.map(({ id }) => id)).toEqual([expect.any(String), record.id]);
});

it('keeps the record of a code whose picture could not be made', async () => {
  const { service, store, codes } = setUp(new Error('out of memory'));
  expect(await service.create(request())).toMatchObject({ proof: null });
  expect(store.inserted).toMatchObject([{ proof: null }]);
  expect(codes.stored).toEqual([]);
});

const allTaken = () => new Store(Array<'taken'>(5).fill('taken'));

it.each([
  ['a picture that no decoder reads', picture([]), {}, new Store(), StyleUnreadable, [file]],
  [
    'an unreadable style, not drawn',
    new Error('x'),
    { color: 'white' },
    new Store(),
    StyleUnreadable,
    [file],
  ],
  ['a client that left', new ClientGone(), {}, new Store(), ClientGone, [file]],
  ['too many pictures waiting', new Unavailable('full'), {}, new Store(), 'Error creating QR code', [file]],
  // The INSERT may have been committed, so the file has to stay.
  ['a database that is down', picture(['jsQR']), {}, new Store([databaseDown]), 'Error creating QR code', []],
  ['ids that are all taken', picture(['jsQR']), {}, allTaken(), 'No free id was found', [file]],
])(
  '%s makes no code, and the file is discarded unless a record may need it',
  async (_, made, style, store, failure, gone) => {
    const { service, resources } = setUp(made, store);
    await expect(service.create(request(style))).rejects.toThrow(failure);
    expect(resources.discarded).toEqual(gone);
  },
);
