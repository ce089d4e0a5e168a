import type { Content } from '../../../server/domain/kinds/kind.js';
import {
  defaultKind,
  isKindSlug,
  isLinkKind,
  type KindSlug,
  outcomeNameOf,
  secretsOf,
} from '../../../server/domain/kinds/kinds.js';
import type { Scannable } from '../../../server/qr/qr.responses.js';
import { defaultStyle } from '../../../server/domain/style.js';
import { readStyle } from '../../../server/domain/read-style.js';
import { readString } from '../../shared/read-json.js';
import type { KeyValueStore } from '../../shared/storage.js';
import { detailsOf, linkIn, uploadIn } from './content.js';
import { emptyState, type CreatedCode, type GeneratorState, type StaticCode } from './generator.state.js';

/** Converts the state for a history entry. The logo is too large for an entry and is kept in session storage. */
export function packRouteState(state: GeneratorState, logos: KeyValueStore) {
  const { logo, ...style } = state.style;
  return {
    url: linkIn(state.content) || uploadIn(state.content),
    qrType: state.qrType,
    ...packContent(state),
    ...style,
    logoKey: storeLogo(logo, logos),
    ...(state.created && packCreated(state.created)),
  };
}

/** Content beside the address of a link or a file. */
function packContent({ qrType, content, label, fileSize, isDirect }: GeneratorState) {
  if (isLinkKind(qrType)) return isDirect ? { isDirect } : {};
  if (outcomeNameOf(qrType, content) === 'file')
    return label
      ? { fileName: label, fileSize, content: detailsOf(content), ...(isDirect && { isDirect }) }
      : {};
  return { ...keepSecrets(content, secretsOf(qrType)), label };
}

/** Contents with secrets by the key that the history entry holds. They are forgotten with the page. */
const secretContents = new Map<string, Content>();

/** Returns the content for a history entry: without its secret fields, and with a key that finds the whole content. */
function keepSecrets(content: Content, secrets: readonly string[]): { content: Content; secretKey?: string } {
  if (!secrets.some((name) => content[name])) return { content };
  const [known] = [...secretContents].find(([, one]) => one === content) ?? [];
  // Keys of an earlier load of the page find nothing.
  const secretKey = known ?? `${performance.timeOrigin} ${secretContents.size}`;
  secretContents.set(secretKey, content);
  const open = Object.entries(content).filter(([name]) => !secrets.includes(name));
  return { content: Object.fromEntries(open), secretKey };
}

const packCreated = ({ id, ...rest }: CreatedCode) =>
  id ? { qrId: id, ...rest } : { isMade: true, ...rest };

type UnknownState = Readonly<Record<string, unknown>>;

/**
 * Reads the state of a history entry, which an older version of this page or another script may have written.
 * @returns null if the value is not a route state
 */
export function unpackRouteState(value: unknown, logos: KeyValueStore): GeneratorState | null {
  if (typeof value !== 'object' || value === null || !('url' in value)) return null;
  const route = value as UnknownState;
  const qrType = isKindSlug(route.qrType) ? route.qrType : defaultKind;
  return {
    ...emptyState,
    qrType,
    ...unpackContent(qrType, route),
    style: {
      ...defaultStyle,
      ...readStyle(route),
      text: readString(route.text),
      logo: logos.read(readString(route.logoKey)) ?? '',
    },
    created: unpackCreated(route),
  };
}

function unpackContent(qrType: KindSlug, route: UnknownState): Partial<GeneratorState> {
  const url = readString(route.url);
  const isDirect = route.isDirect === true;
  if (isLinkKind(qrType)) return { content: url ? { url } : {}, label: url, isDirect };
  const details = readContent(route.content);
  if (outcomeNameOf(qrType, details) !== 'file') return unpackFields(route);
  const [label, fileSize] = [readString(route.fileName), bytesOf(route.fileSize)];
  return { content: url ? { ...details, upload: url } : {}, label, fileSize, isDirect };
}

/** A content whose secrets are forgotten has no label, so that the start screen asks for them again. */
function unpackFields({ content, label, secretKey }: UnknownState): Partial<GeneratorState> {
  const given = { content: readContent(content), label: readString(label) };
  if (typeof secretKey !== 'string') return given;
  const whole = secretContents.get(secretKey);
  return whole ? { ...given, content: whole } : { ...given, label: '' };
}

const readContent = (value: unknown): Content =>
  typeof value === 'object' && value !== null ? (value as Content) : {};

function unpackCreated(route: UnknownState): CreatedCode | null {
  const [id, link] = [readString(route.qrId), readString(route.link)];
  const proof: StaticCode = isScannable(route.scannable) ? { scannable: route.scannable } : {};
  if (id && link) return { ...proof, id, link, imageUrl: readString(route.imageUrl) };
  return route.isMade === true ? proof : null;
}

/** Stores a logo under a hash of its content, so that every entry finds its own logo and equal logos are stored once. */
function storeLogo(logo: string, logos: KeyValueStore): string {
  if (!logo) return '';
  const key = `qr_logo-${hashOf(logo)}`;
  if (logos.read(key) !== logo) logos.write(key, logo);
  return key;
}

/** FNV-1a with 32 bits, which is not cryptographically secure. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}

const bytesOf = (value: unknown) => (typeof value === 'number' && value >= 0 ? value : null);

const isScannable = (value: unknown): value is Scannable =>
  typeof value === 'object' && value !== null && 'ok' in value && 'decoders' in value;
