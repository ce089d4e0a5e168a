import type { Content } from '../domain/kinds/kind.js';

/** A sample content for each kind that becomes a page, for readers of the API's description. */
const contents: Readonly<Record<string, Content>> = {
  menu: {
    title: 'Casa Miguel',
    currency: 'EUR',
    languages: ['es', 'en'],
    sections: [
      {
        name: { es: 'Entrantes', en: 'Starters' },
        dishes: [
          { name: { es: 'Sopa de ajo', en: 'Garlic soup' }, price: 650, allergens: ['gluten', 'eggs'] },
          {
            name: { es: 'Ensalada', en: 'Salad' },
            sizes: [
              { label: '½', price: 400 },
              { label: '1', price: 750 },
            ],
            allergens: [],
            diets: ['vegan'],
            soldOut: true,
          },
        ],
      },
    ],
  },
  links: {
    name: 'Ana Peña',
    line: 'Painter in Madrid',
    links: [{ label: 'Shop', url: 'https://shop.example.com' }, { url: 'https://instagram.com/ana' }],
  },
  contact: { firstName: 'Ada', lastName: 'Lovelace', emails: ['ada@example.com'], page: true },
  event: {
    title: 'Summer party',
    start: '2027-07-15T20:00',
    end: '2027-07-16T01:30',
    zone: 'Europe/Berlin',
    page: true,
  },
};

/** Types and contents, one of each kind. */
export const pageExamples = Object.entries(contents).map(([type, content]) => ({ type, content }));

/** Commands for a shell that make codes with pages, in Markdown. */
export const pageRecipes = `
With \`SERVER\` set to the origin of this server, \`curl\` makes the code of a menu, whose prices are in minor units and whose dishes state allergens, an empty list for none of the 14, or nothing:

${recipe('menu')}

and that of a page of links:

${recipe('links')}`;

function recipe(type: string): string {
  return `\`\`\`sh
curl --fail "$SERVER/api/qr" \\
  -H 'content-type: application/json' \\
  -d '${JSON.stringify({ type, content: contents[type] })}'
\`\`\``;
}
