import * as z from 'zod/mini';
import { hostOf } from '../address.js';
import { maxLogoBytes } from '../limits.js';
import { atMost, optionalLine, requiredLine, withoutEmpty } from './field-checks.js';
import type { ContentRules } from './kind.js';
import { hiddenPageFields, pageFields, pageTitle } from './page-fields.js';
import { pageLink } from './page-link.js';

const maxNameLength = 60;
const maxLineLength = 160;
const maxLinks = 20;

/** Characters of a data URL of the largest picture. */
const maxPictureLength = Math.ceil(maxLogoBytes / 3) * 4 + 'data:image/jpeg;base64,'.length;

const picture = z
  .string()
  .check(
    atMost(maxPictureLength, 'picture-too-large'),
    z.regex(/^(?:data:image\/(?:jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2})?$/, 'picture-unreadable'),
  );

const link = z.object({ url: z._default(pageLink, ''), label: optionalLine(maxNameLength) });

const fields = z.object({
  name: requiredLine(maxNameLength),
  /** Heading of the page above the name. */
  title: pageTitle,
  line: optionalLine(maxLineLength),
  picture: z.optional(picture),
  links: z._default(z.array(link).check(z.maxLength(maxLinks, 'too-many')), []),
  ...pageFields,
});
type Links = z.infer<typeof fields>;

const schema = fields.check(
  z.overwrite(withoutUnused),
  z.check<Links>(({ value, issues }) => {
    const paths = value.links.flatMap(({ url }, i) => (url ? [] : [['links', i, 'url']]));
    if (value.links.length === 0) paths.push(['links']);
    for (const path of paths) issues.push({ code: 'custom', path, message: 'missing', input: value });
  }),
);

function withoutUnused<L extends Links>({ links, ...rest }: L): L {
  return {
    ...withoutEmpty(rest),
    links: links.map(withoutEmpty).filter((one) => Object.keys(one).length > 0),
  } as L;
}

/** A page with links of one person or place. */
export const rules: ContentRules<Links> = {
  schema,
  // A number has no host that could be banned.
  addresses: ({ links }) =>
    links.flatMap(({ url }, i) => (hostOf(url) === null ? [] : [{ field: `links.${i}.url`, url }])),
  removesBanned: true,
  picture: 'picture',
  describe: ({ name }) => name,
  form: {
    fields: {
      name: { autoComplete: 'off' },
      line: { autoComplete: 'off' },
      picture: { input: 'picture' },
      links: { isNeeded: true },
      'links.label': { autoComplete: 'off' },
      'links.url': { input: 'url', autoComplete: 'off' },
      title: { input: 'none' },
      ...hiddenPageFields,
    },
  },
};

/** Content of the page. @public its view reads it */
export type LinksContent = Links;
