import type { Settings } from '../config/settings.js';
import { formerSmallLogoShare, type Style } from '../domain/style.js';
import type { Proof } from '../render/proof/proof.js';
import type { QrId } from '../domain/qr-id.js';
import { qrLink } from '../domain/qr-link.js';
import type { QrWarning } from '../domain/qr-status.js';
import type { Content } from '../domain/kinds/kind.js';
import { Resource } from '../domain/resource.js';

/** One code, as the rest of the server sees it. */
export interface QrRecord {
  readonly id: QrId;
  readonly typeId: number;
  /** What a scan ends at; {@link QrPresenter.resourceAddress} says where that is. */
  readonly resource: Resource;
  /** Content of a page; null where the resource tells it. */
  readonly content: Content | null;
  /** Counted scans. */
  readonly counter: number;
  /** `logo` is the key of the prepared logo in the storage, or `''`. */
  readonly style: Style;
  /** Key of the stored PNG; null until it is stored. */
  readonly imageKey: string | null;
  /** What the code encodes; null for one made before that was kept: see {@link textOf}. */
  readonly codeText: string | null;
  readonly createdAt: Date;
  /** Missing until its picture is made, and where it was not asked for. */
  readonly proof?: Proof;
  /** null: the code opens at once. */
  readonly warning: QrWarning | null;
}

/** A row of `qr_data` as the driver gives it: a bigint comes as text. */
export interface QrRow {
  readonly id: string;
  readonly type_id: number;
  readonly original_resource: string;
  readonly content: Content | null;
  readonly counter: string;
  readonly qr_image_url: string | null;
  readonly style: Style;
  readonly code_text: string | null;
  readonly proof?: Proof | null;
  readonly created_at: Date;
  readonly warning: QrWarning | null;
}

export const toQrRecord = (row: QrRow): QrRecord => ({
  id: row.id as QrId,
  typeId: row.type_id,
  resource: Resource.read(row.original_resource),
  content: row.content,
  counter: Number(row.counter),
  style: withLogoShare(row.style),
  imageKey: row.qr_image_url,
  codeText: row.code_text,
  createdAt: row.created_at,
  ...(row.proof && { proof: row.proof }),
  warning: row.warning,
});

/** Records kept the share of their logo only since it changed at size small. */
const withLogoShare = (style: Style): Style =>
  style.size === 'small' && style.logo ? { logoShare: formerSmallLogoShare, ...style } : style;

/** What a code encodes, whatever origin and spelling new ones have: it may be printed. */
export const textOf = (
  { id, codeText }: Pick<QrRecord, 'id' | 'codeText'>,
  { publicOrigin }: Pick<Settings, 'publicOrigin'>,
): string => codeText ?? qrLink(publicOrigin, id);
