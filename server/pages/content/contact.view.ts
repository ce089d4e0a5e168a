import { type Html, html } from '../../common/documents/html.js';
import { asciiEmail } from '../../domain/email-address.js';
import { type Contact, fullName, rules } from '../../domain/kinds/contact.js';
import { shownAddress } from '../../domain/address.js';
import { telAddress } from '../../domain/kinds/phone-number.js';
import { contentFilePath } from '../../domain/paths.js';
import { contentPageTexts } from '../page-texts.js';
import type { ContentView } from './content-view.js';
import { foldedLines } from './folded-lines.js';
import { icons } from './line-icon.js';
import { elsewhere, mapAddress } from './map-address.js';
import { monogram, pageHead } from './page-head.js';

const vcardName = 'contact.vcf';

/** The page of a contact, and the contact as a file. */
export const contactView: ContentView = {
  page: (content, context) => {
    const contact = content as Contact;
    const name = fullName(contact);
    const texts = contentPageTexts(context.request.language).contact;
    const { firstName, lastName, organization, title, note } = contact;
    const role = [title, organization === name ? undefined : organization].filter(Boolean).join(', ');
    const ways = waysTo(contact, texts);
    return {
      title: name,
      description:
        role || [...(contact.phones ?? []).map(({ number }) => number), ...(contact.emails ?? [])].join(', '),
      main: html`${pageHead(context, {
        title: name,
        mark: monogram(firstName || lastName ? [firstName, lastName] : [organization]),
        below: role ? html`<p class="lead" dir="auto">${role}</p>` : undefined,
      })}
        <div class="actions">
          ${quickWays(contact, texts)}
          <a class="button wide" href="${contentFilePath(context.id, vcardName)}" download>${icons.save}${texts.save}</a>
        </div>
        ${ways.length > 0 ? html`<ul class="rows">${ways}</ul>` : ''}
        ${note ? html`<p class="note" dir="auto">${note}</p>` : ''}`,
      data: structuredData(contact, name),
    };
  },
  files: {
    [vcardName]: async (content) => {
      const contact = content as Contact;
      return { type: 'text/vcard', title: fullName(contact), body: foldedLines(rules.value!(contact)) };
    },
  },
};

/** Buttons to call, to write to a mobile phone, and to mail, as far as the contact names numbers and addresses. */
function quickWays({ phones = [], emails: [email] = [] }: Contact, texts: Words): readonly Html[] {
  const called = phones.find(({ kind }) => kind !== 'fax');
  const mobile = phones.find(({ kind }) => kind === 'mobile');
  return [
    ...(called ? [button(telAddress(called.number), icons.call, texts.call)] : []),
    ...(mobile
      ? [
          button(
            telAddress(mobile.number.replace(/[,;].*/, '')).replace('tel:', 'sms:'),
            icons.message,
            texts.message,
          ),
        ]
      : []),
    ...(email ? [button(`mailto:${asciiEmail(email)!}`, icons.email, texts.email)] : []),
  ];
}

const button = (address: string, icon: Html, label: string): Html =>
  html`<a class="button button--secondary tile" href="${address}">${icon}${label}</a>`;

type Words = ReturnType<typeof contentPageTexts>['contact'];

function waysTo({ phones = [], emails = [], website, address }: Contact, texts: Words): readonly Html[] {
  const lines = address ? addressLines(address) : [];
  return [
    ...phones.map(({ kind, number }) => row(texts.phones[kind], linkTo(telAddress(number), number))),
    ...emails.map((email) => row(texts.email, linkTo(`mailto:${asciiEmail(email)!}`, asciiEmail(email)!))),
    ...(website ? [row(texts.website, outside(website))] : []),
    ...(lines.length > 0
      ? [
          row(
            texts.address,
            html`<a class="lines" href="${mapAddress(lines.join(', '))}" ${elsewhere} dir="auto">${lines.join('\n')}</a>`,
          ),
        ]
      : []),
  ];
}

const row = (label: string, value: Html): Html => html`<li><span class="muted">${label}</span>${value}</li>`;

const linkTo = (address: string, text: string): Html => html`<a href="${address}" dir="ltr">${text}</a>`;

/** A link to another site, which learns neither the page nor what opened it. */
const outside = (address: string): Html =>
  html`<a href="${address}" ${elsewhere} dir="ltr">${shownAddress(address).replace(/^https?:\/\/|\/$/g, '')}</a>`;

const addressLines = ({
  street,
  city,
  region,
  postalCode,
  country,
}: NonNullable<Contact['address']>): string[] =>
  [street, [postalCode, city].filter(Boolean).join(' '), region, country].filter((line): line is string =>
    Boolean(line),
  );

function structuredData(
  { title, organization, phones, emails, website, address }: Contact,
  name: string,
): object {
  const isPerson = name !== organization;
  return {
    '@context': 'https://schema.org',
    '@type': isPerson ? 'Person' : 'Organization',
    name,
    ...(isPerson && title && { jobTitle: title }),
    ...(isPerson && organization && { worksFor: { '@type': 'Organization', name: organization } }),
    ...(phones && { telephone: phones.map(({ number }) => number) }),
    ...(emails && { email: emails }),
    ...(website && { url: website }),
    ...(address && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.street,
        addressLocality: address.city,
        addressRegion: address.region,
        postalCode: address.postalCode,
        addressCountry: address.country,
      },
    }),
  };
}
