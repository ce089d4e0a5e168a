import { get } from 'node:http';
import { text } from 'node:stream/consumers';

type Headers = Readonly<Record<string, string>>;

const navigation = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' };
const framing = { 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' };

/** Opens the page of a browser's codes as one that navigates there (`fetch` cannot), and returns the token in its HTML. @param cookie of a keyring */
export async function pageTokenFor(origin: string, cookie: string): Promise<string> {
  const { token } = await openKeyPage(origin, { cookie });
  if (!token) throw new Error(`The page has no token`);
  return token;
}

/** Opens the page of a browser's codes. @returns the token in its HTML, and the cookies that it sets */
export async function openKeyPage(
  origin: string,
  headers: Headers,
): Promise<{ token: string; cookies: readonly string[] }> {
  return open(`${origin}/my-codes`, { ...navigation, ...headers });
}

/** Opens the frame of the generator. @param headers by which browsers say where it is @returns the token in its HTML; '' without one */
export const frameTokenFor = async (origin: string, headers: Headers = {}): Promise<string> =>
  (await open(`${origin}/embed/generator`, { ...framing, ...headers })).token;

function open(address: string, headers: Headers): Promise<{ token: string; cookies: readonly string[] }> {
  return new Promise((resolve, reject) => {
    get(address, { headers }, (response) => {
      const cookies = (response.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]!);
      text(response).then(
        (html) => resolve({ token: /"pageToken":"([^"]+)"/.exec(html)?.[1] ?? '', cookies }),
        reject,
      );
    }).on('error', reject);
  });
}
