import type { Failure } from '../../server/common/errors/failure.js';
import type { KeysResponse } from '../../server/manage/manage.responses.js';
import type {
  AddedPasskeyResponse,
  NewPasskeyOptions,
  PasskeyRequestOptions,
} from '../../server/manage/passkeys.responses.js';
import { type Answer, type Origin, originOf } from './api.js';
import { MakerApi } from './maker-api.js';
import { pageTokenFor } from './page-token.js';
import { SoftPasskey } from './soft-passkey.js';

type Headers = Readonly<Record<string, string>>;

/** What the maker calls each passkey. */
export const passkeyLabel = 'Phone';

export const passkeyRefused = { status: 401, body: { success: false, code: 'passkey.refused' } };

/** Adds passkeys to keyrings, and opens these with them, as browsers do. */
export class PasskeyApi {
  private readonly stranger: MakerApi;

  constructor(private readonly origin: Origin) {
    this.stranger = new MakerApi(origin, {});
  }

  async optionsToAdd(maker: MakerApi): Promise<NewPasskeyOptions['options']> {
    const path = '/api/keyring/passkeys/options';
    const { status, body } = await maker.call<NewPasskeyOptions>('POST', path, { label: passkeyLabel });
    if (status !== 200) throw new Error(`The options answered ${status}: ${JSON.stringify(body)}`);
    return body.options;
  }

  addTo(maker: MakerApi, credential: unknown): Promise<Answer<AddedPasskeyResponse | Failure>> {
    return maker.call('POST', '/api/keyring/passkeys', { label: passkeyLabel, credential });
  }

  async optionsToOpen(): Promise<PasskeyRequestOptions['options']> {
    return (await this.stranger.call<PasskeyRequestOptions>('POST', '/api/passkey/options')).body.options;
  }

  /** @param headers as of {@link ofPage} */
  open(credential: unknown, headers: Headers): Promise<Answer<Failure>> {
    return this.stranger.call('POST', '/api/passkey/session', { credential }, headers);
  }

  /** Opens a keyring by a right answer to a new challenge. */
  async openWith(passkey: SoftPasskey, headers: Headers): Promise<Answer<Failure>> {
    return this.open(passkey.sign(await this.optionsToOpen()), headers);
  }

  /** Returns the headers of requests from our pages with keys. @param cookie of a keyring; a browser without one needs no token */
  async ofPage(cookie?: string): Promise<Headers> {
    const origin = originOf(this.origin);
    const headers = { origin, 'sec-fetch-site': 'same-origin' };
    return cookie === undefined
      ? headers
      : { ...headers, cookie, 'x-page-token': await pageTokenFor(origin, cookie) };
  }

  /** The browser that got an answer. */
  async browserWith(opened: { readonly headers: globalThis.Headers }): Promise<MakerApi> {
    return new MakerApi(this.origin, await this.ofPage(cookieOf(opened)));
  }

  /** Makes a code whose keyring has a passkey. */
  async make() {
    const made = await MakerApi.make(this.origin);
    const passkey = this.newPasskey();
    const { status } = await this.addTo(made.maker, passkey.create(await this.optionsToAdd(made.maker)));
    if (status !== 201) throw new Error(`Adding a passkey answered ${status}`);
    return { ...made, passkey, headers: await this.ofPage() };
  }

  newPasskey(): SoftPasskey {
    return new SoftPasskey(originOf(this.origin));
  }
}

export const cookieOf = ({ headers }: { readonly headers: globalThis.Headers }): string =>
  headers.getSetCookie()[0]!.split(';')[0]!;

export const keysOf = async (maker: MakerApi) =>
  (await maker.call<KeysResponse>('GET', '/api/keyring/keys')).body.items;
