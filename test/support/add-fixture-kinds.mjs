import { html } from '../../dist/server/common/documents/html.js';
import { kinds } from '../../dist/server/domain/kinds/kinds.js';
import { presentations } from '../../dist/server/domain/kinds/presentations.js';
import { contentViews } from '../../dist/server/pages/content/content-views.js';
import { fixtureKinds } from './fixture-kinds.mjs';

/** Loaded before the server by `--import`: adds kinds as files in server/domain/kinds would. */
kinds.push(...fixtureKinds);

presentations.prices = { shapes: '', example: { title: 'Drinks', items: [{ name: 'Tea', price: '2.00' }] } };
contentViews.prices = {
  page: ({ title, items }) => ({
    title,
    main: html`<h1>${title}</h1><ul>${items.map(({ name, price }) => html`<li>${name}: ${price}</li>`)}</ul>`,
  }),
};
