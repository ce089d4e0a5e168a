import type { ImageFormat } from '../domain/formats.js';
import type { Content, Kind } from '../domain/kinds/kind.js';
import { canBeStatic, choosesPage, findKind, type KindSlug } from '../domain/kinds/kinds.js';
import { presentations } from '../domain/kinds/presentations.js';

const slugsOf = (isMeant: (kind: Kind) => boolean): KindSlug[] =>
  (Object.keys(presentations) as KindSlug[]).filter((slug) => isMeant(findKind(slug)!));

const pageOf = (slug: KindSlug): Content => ({
  ...presentations[slug].example,
  ...(choosesPage(slug) && { page: true }),
});

/** Types and contents, one of each kind that becomes a page. */
export const pageExamples = slugsOf(({ outcomes }) => outcomes.includes('page')).map((type) => ({
  type,
  content: pageOf(type),
}));

/** Kinds and contents, one of each kind whose codes can hold it. */
export const staticPictureExamples = slugsOf(canBeStatic).map((kind) => ({
  kind,
  content: presentations[kind].example,
}));

/** Commands for a shell that make codes with pages, in Markdown. */
export const pageRecipes = `
With \`SERVER\` set to the origin of this server, \`curl\` makes the code of a menu, whose prices are in minor units and whose dishes state allergens, an empty list for none of the 14, or nothing:

${pageRecipe('menu')}

and that of a page of links:

${pageRecipe('links')}`;

/** Commands for a shell that save codes, in Markdown. */
export const staticPictureRecipes = `
With \`SERVER\` set to the origin of this server, \`curl\` saves the code of a Wi-Fi network:

${pictureRecipe('wifi', 'svg')}

and that of a contact:

${pictureRecipe('contact', 'png', '?size=1000')}

A shell keeps its commands. So that it keeps no password, put the body into a file, and send it by \`-d @wifi.json\`.`;

function pageRecipe(type: KindSlug): string {
  return recipe('', '/api/qr', { type, content: pageOf(type) });
}

/** @param query with its question mark; '' for none */
function pictureRecipe(kind: KindSlug, format: ImageFormat, query = ''): string {
  const body = { kind, content: presentations[kind].example };
  return recipe(`-o ${kind}.${format} `, `/api/pictures/${format}${query}`, body);
}

function recipe(options: string, path: string, body: object): string {
  return `\`\`\`sh
curl --fail ${options}"$SERVER${path}" \\
  -H 'content-type: application/json' \\
  -d '${JSON.stringify(body)}'
\`\`\``;
}
