import { presentations } from '../domain/kinds/presentations.js';

const wifi = { kind: 'wifi', content: presentations.wifi.example };

/** Requests for a sheet of labels, and for four cards. */
export const sheetExamples = [
  { stock: 'L7160', start: 4, copies: 3, caption: 'link', codes: [{ id: '7Z3K9QW2XA' }] },
  { stock: 'card', copies: 4, heading: 'Casa Miguel', line: 'Scan for the Wi-Fi', codes: [wifi] },
];

/** Commands for a shell that save a sheet, in Markdown. */
export const sheetRecipe = `
With \`SERVER\` set to the origin of this server, \`curl\` saves a sheet of 21 labels with one code:

\`\`\`sh
curl --fail -o labels.pdf "$SERVER/api/sheets" \\
  -H 'content-type: application/json' \\
  -d '${JSON.stringify({ stock: 'L7160', copies: 21, caption: 'link', codes: [{ id: '7Z3K9QW2XA' }] })}'
\`\`\`

Print it at 100 %: the ruler in the margin is then 100 mm long.`;
