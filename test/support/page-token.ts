import { get } from 'node:http';
import { text } from 'node:stream/consumers';

const navigation = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' };

/** Opens the page of a browser's codes as one that navigates there (`fetch` cannot), and returns the token in its HTML. @param cookie of a keyring */
export async function pageTokenFor(origin: string, cookie: string): Promise<string> {
  const html = await new Promise<string>((resolve, reject) => {
    get(`${origin}/my-codes`, { headers: { ...navigation, cookie } }, (response) =>
      resolve(text(response)),
    ).on('error', reject);
  });
  const token = /"pageToken":"([^"]+)"/.exec(html)?.[1];
  if (!token) throw new Error(`The page has no token`);
  return token;
}
