import { AdminApi } from './admin-api.js';
import { Api } from './api.js';
import { encode } from './api-calls.js';
import { type TextPlace, textPlacesOf } from './api-text-places.js';
import { adminToken, authorization, type ownDescribedServer } from './described-server.js';
import { asPage, load, type Place, post, sendHeader } from './hostile-calls.js';

/** All places of a server that take a text. */

export type Server = ReturnType<typeof ownDescribedServer>;

/** Settings that make the server read further headers. */
export const hostileSettings = {
  TRUST_PROXY: 'loopback',
  GEO_COUNTRY_HEADER: 'CF-IPCountry',
  GTM_ID: 'GTM-TEST123',
};

/** Every field, parameter and header of the API and of pages that the server reads. */
export async function placesOf(server: Server): Promise<Place[]> {
  const changed = (await new Api(server.origin).create('https://example.com/changed')).qrData.id;
  const known = {
    id: [server.id],
    qrId: [server.id],
    name: ['website'],
    type: ['website'],
    email: ['ada@example.com'],
    contentType: ['application/pdf'],
    originalResource: ['https://example.com/'],
    format: ['png'],
    host: ['shop.example'],
    'if-match': ['*'],
    '/api/admin/qr/{id} id': [changed],
    '/api/admin/reports/{id} id': ['1'],
    '/api/admin/bans/{id} id': ['1'],
  };
  const ofApi = textPlacesOf(server.document, known).sort((a, b) => Number(erases(a)) - Number(erases(b)));
  return [...ofApi.map((place) => apiPlace(server, place)), ...bodyPlaces(server), ...pagePlaces(server)];
}

const bodyPlaces = (server: Server): Place[] => [
  ...oddBodies.map(({ name, body }) => ({
    name: `POST /api/qr ${name}`,
    send: (text: string) => post(server, '/api/qr', 'application/json', body(text)),
  })),
  {
    name: 'POST /api/qr header Content-Type',
    send: (text) => sendHeader(server, 'POST /api/qr', 'Content-Type', text, '*/*', {}, JSON.stringify(code)),
  },
  {
    name: 'POST /generate/url/customize url',
    send: (text) =>
      post(server, '/generate/url/customize', 'application/x-www-form-urlencoded', `url=${encode(text)}`),
  },
];

const pagePlaces = (server: Server): Place[] => [
  ...pagePaths.map((path) => ({
    name: `GET ${path}`,
    send: (text: string) =>
      load(server.origin + path.replace('{id}', server.id).replaceAll('{text}', () => encode(text)), {
        headers: asPage,
      }),
  })),
  ...headersOfPages.map(([path, header, before = '']) => ({
    name: `GET ${path} header ${header} ${before}`.trim(),
    send: (text: string) => {
      const start = `GET ${path.replace('{id}', server.id)}`;
      return sendHeader(server, start, header, before + text, 'text/html', fromAnotherClient());
    },
  })),
];

let clients = 0;

/** Each call comes from another client, since wrong tokens delay the answers to a client. */
const fromAnotherClient = () => ({ 'x-forwarded-for': `2001:db8:0:${(clients++).toString(16)}::1` });

/** Pages that show codes made of hostile texts; they take no text themselves. */
export async function pagesOfCodes({ origin }: Server): Promise<Place[]> {
  const ids = await new AdminApi(origin, adminToken).walk('limit=200');
  const paths = ids.flatMap((id) => [`/api/qr/${id}`, `/qr/${id}`, `/${id}+`, `/${id}`, `/prel1/${id}`]);
  return paths.map((path) => ({ name: `GET ${path}`, send: () => load(origin + path, { headers: asPage }) }));
}

/** Whether a call deletes a code, which other places need until the end. */
const erases = ({ name }: TextPlace): boolean => name.startsWith('DELETE ');

function apiPlace(server: Server, { name, header, call }: TextPlace): Place {
  const send = (text: string) => {
    const { method, path, headers, body } = call(text);
    const all = { ...authorization, ...headers };
    if (header) return sendHeader(server, `${method} ${path}`, header, text, '*/*', all, body);
    return load(server.origin + path, { method, headers: all, ...(body !== undefined && { body }) });
  };
  return { name, send };
}

const code = { type: 'website', originalResource: 'https://example.com/' };

const oddBodies = [
  { name: 'body of that text', body: (text: string) => text },
  {
    name: 'body with a field of that name',
    body: (text: string) => JSON.stringify({ ...code, [text]: text }),
  },
  {
    name: 'style with a field of that name',
    body: (text: string) => JSON.stringify({ ...code, style: { [text]: { [text]: text } } }),
  },
];

const pagePaths = [
  '/{text}',
  '/{text}+',
  '/qr/{text}',
  '/prel1/{text}',
  '/prel2/{text}',
  '/generate/{text}',
  '/generate/url/{text}',
  '/files/{text}',
  '/assets/{text}',
  '/unsubscribe/{text}',
  '/contact-us?code={text}',
  '/?{text}=1&{text}',
  '/?lang={text}',
  '/{id}?lang={text}',
  '/{id}+?lang={text}',
  '/qr/{id}?lang={text}',
];

/** Path, header, and the part of its value before the text. */
const headersOfPages: readonly (readonly [path: string, header: string, before?: string])[] = [
  ['/', 'Host'],
  ['/api/qr/{id}', 'Host'],
  ['/', 'X-Forwarded-Host'],
  ['/', 'X-Forwarded-Proto'],
  ['/api/geo/location', 'X-Forwarded-For'],
  ['/{id}', 'X-Forwarded-For'],
  ['/{id}', 'CF-IPCountry'],
  ['/{id}', 'User-Agent'],
  ['/{id}', 'Purpose'],
  ['/{id}', 'Range'],
  ['/qr/{id}', 'Referer'],
  ['/', 'Accept-Language'],
  ['/', 'Accept-Encoding'],
  ['/', 'If-None-Match'],
  ['/', 'Cookie'],
  ['/', 'Cookie', 'lang='],
  ['/{id}', 'Cookie', 'consent='],
  ['/api/admin/stats', 'Authorization', 'Bearer '],
];
