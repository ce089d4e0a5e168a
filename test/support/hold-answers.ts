/** Compares every answer of the API that a test gets by `fetch` with its schema in `/api/openapi.json`. */

interface HeldAnswer {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
}

/** Returns how an answer differs from its description. jest-environment.mjs provides this function. */
declare const answerComplaint: (
  answer: HeldAnswer,
  fetchDocument: () => Promise<string>,
) => Promise<string | undefined>;

const fetchIt = globalThis.fetch;

/** Asks for a new connection, since a server on a busy machine may close a kept one just before it is used again. */
function onItsOwn(init: RequestInit = {}): RequestInit {
  const headers = new Headers(init.headers);
  headers.set('connection', 'close');
  return { ...init, headers };
}

globalThis.fetch = async (input, init) => {
  const response = await fetchIt(input, onItsOwn(init));
  const { origin, pathname, hostname } = new URL(response.url || 'none:');
  if (hostname !== 'localhost' || !/^\/((api|functions|s3|health)\/|metrics$)/.test(pathname))
    return response;
  const contentType = response.headers.get('content-type') ?? '';
  const isJson = contentType.startsWith('application/json');
  const held = {
    method: init?.method ?? 'GET',
    path: pathname,
    status: response.status,
    contentType,
    text: isJson ? await response.clone().text() : '',
  };
  const getDocument = () => fetchIt(`${origin}/api/openapi.json`).then((document) => document.text());
  const complaint = await answerComplaint(held, getDocument);
  if (complaint) throw new Error(`Not as /api/openapi.json says: ${complaint}`);
  return response;
};
