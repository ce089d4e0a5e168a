import { get } from 'node:http';
import { text } from 'node:stream/consumers';

const navigation = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' };

/** Opens the manage page of a code as a browser does that navigates there (`fetch` cannot), and returns the token in its HTML. */
export async function pageTokenFor(origin: string, id: string): Promise<string> {
  const html = await new Promise<string>((resolve, reject) => {
    get(`${origin}/manage/${id}`, { headers: navigation }, (response) => resolve(text(response))).on(
      'error',
      reject,
    );
  });
  const token = /"pageToken":"([^"]+)"/.exec(html)?.[1];
  if (!token) throw new Error(`The manage page of ${id} has no token`);
  return token;
}
