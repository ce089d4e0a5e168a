import { once } from 'node:events';
import { createServer } from 'node:http';

/**
 * Serves a page without the generator at `/without` and with it at `/with`. Its host is a different site from the server's, as every host
 * below `localhost` is.
 */
export async function startHost(embedded) {
  const generator = `<qr-generator type="url"><a href="${embedded}/generate">Make a QR code</a></qr-generator>
<script async src="${embedded}/embed/1.js"></script>`;
  const pages = { '/without': page(''), '/with': page(generator) };
  const server = createServer(({ url }, response) => {
    response.statusCode = url in pages ? 200 : 404;
    response.setHeader('content-type', 'text/html; charset=utf-8').end(pages[url]);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://shop.localhost:${server.address().port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const page = (body) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A shop</title>
</head>
<body>
<main>
<h1>A shop</h1>
<p>Codes for your tables, cards and windows.</p>
${body}
</main>
</body>
</html>`;
