import type { rules as contact } from '../../server/domain/kinds/contact.js';
import type { rules as email } from '../../server/domain/kinds/email.js';
import type { rules as event } from '../../server/domain/kinds/event.js';
import type { ContentRules } from '../../server/domain/kinds/kind.js';
import type { FieldsKindSlug, KindSlug } from '../../server/domain/kinds/kinds.js';
import type { rules as links } from '../../server/domain/kinds/links.js';
import type { MenuContent } from '../../server/domain/kinds/menu.js';
import type { rules as phone } from '../../server/domain/kinds/phone.js';
import type { rules as sms } from '../../server/domain/kinds/sms.js';
import type { rules as text } from '../../server/domain/kinds/text.js';
import type { rules as transfer } from '../../server/domain/kinds/transfer.js';
import type { rules as whatsapp } from '../../server/domain/kinds/whatsapp.js';
import type { rules as wifi } from '../../server/domain/kinds/wifi.js';
import type {
  QrGeneratorContents,
  QrGeneratorMenu,
  QrGeneratorType,
} from '../../widgets/embed/qr-generator.js';

/** The published types name the kinds of the product and the fields of their forms; `npm run types` fails where one is missing. */

type ContentOf<Rules> = Rules extends ContentRules<infer Content> ? Content : never;

interface Contents {
  wifi: ContentOf<typeof wifi>;
  contact: ContentOf<typeof contact>;
  /** The form has an end and no duration. */
  event: Omit<ContentOf<typeof event>, 'duration'>;
  email: ContentOf<typeof email>;
  phone: ContentOf<typeof phone>;
  sms: ContentOf<typeof sms>;
  whatsapp: ContentOf<typeof whatsapp>;
  text: ContentOf<typeof text>;
  transfer: ContentOf<typeof transfer>;
  links: ContentOf<typeof links>;
}

type Same<A, B> = [A, B] extends [B, A] ? true : never;

/** A kind may have other types of values, such as a trimmed text, but has the same fields. */
type SameFields = {
  [Kind in FieldsKindSlug]: Same<keyof Contents[Kind], keyof QrGeneratorContents[Kind]>;
};

export const kinds: Same<QrGeneratorType, KindSlug> = true;
export const fields: SameFields = {
  wifi: true,
  contact: true,
  event: true,
  email: true,
  phone: true,
  sms: true,
  whatsapp: true,
  text: true,
  transfer: true,
  links: true,
};
export const parts: Same<
  keyof NonNullable<Contents['contact']['address']>,
  keyof NonNullable<QrGeneratorContents['contact']['address']>
> = true;
type DishOf<Menu extends { readonly sections: readonly { readonly dishes: readonly object[] }[] }> =
  keyof Menu['sections'][number]['dishes'][number];
export const menu: Same<keyof MenuContent, keyof QrGeneratorMenu> = true;
export const dish: Same<DishOf<MenuContent>, DishOf<QrGeneratorMenu>> = true;
