import type { ImageFormat } from '../../domain/formats.js';
import type { Content } from '../../domain/kinds/kind.js';

/** A sample content for each kind whose codes hold their content, for readers of the API's description. */
const contents: Readonly<Record<string, Content>> = {
  wifi: { ssid: 'Café Guest', security: 'wpa', password: 'correct horse' },
  contact: {
    firstName: 'Ada',
    lastName: 'Lovelace',
    organization: 'Analytical Engines',
    phones: [{ kind: 'mobile', number: '+44 20 7946 0000' }],
    emails: ['ada@example.com'],
    website: 'https://example.com',
    address: { street: '12 St James’s Square', city: 'London', postalCode: 'SW1Y 4JH', country: 'UK' },
  },
  event: {
    title: 'Summer party',
    start: '2026-07-15T20:00',
    end: '2026-07-16T01:30',
    zone: 'Europe/Berlin',
    place: 'The garden',
  },
  email: { to: 'hello@example.com', subject: 'A table for two', body: 'Tonight at eight, please.' },
  phone: { number: '+44 20 7946 0000' },
  sms: { number: '+44 20 7946 0000', text: 'JOIN' },
  text: { text: 'Inventory 4711' },
  transfer: {
    name: 'Red Cross',
    iban: 'DE89 3704 0044 0532 0130 00',
    amount: '12.50',
    text: 'Donation',
  },
  url: { url: 'https://example.com/menu' },
};

/** Bodies of requests, one of each kind. */
export const staticPictureExamples = Object.entries(contents).map(([kind, content]) => ({ kind, content }));

/** Commands for a shell that save codes, in Markdown. */
export const staticPictureRecipes = `
With \`SERVER\` set to the origin of this server, \`curl\` saves the code of a Wi-Fi network:

${recipe('wifi', 'svg')}

and that of a contact:

${recipe('contact', 'png', '?size=1000')}

A shell keeps its commands. So that it keeps no password, put the body into a file, and send it by \`-d @wifi.json\`.`;

/** @param query with its question mark; '' for none */
function recipe(kind: string, format: ImageFormat, query = ''): string {
  return `\`\`\`sh
curl --fail -o ${kind}.${format} "$SERVER/api/pictures/${format}${query}" \\
  -H 'content-type: application/json' \\
  -d '${JSON.stringify({ kind, content: contents[kind] })}'
\`\`\``;
}
