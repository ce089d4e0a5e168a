import { randomInt } from 'node:crypto';
import type { Settings } from '../../config/settings.js';
import { formerEyeRadius, formerSmallLogoShare, type Style } from '../../domain/style.js';
import { newEyeRadius } from '../../render/model/eyes.js';
import type { Proof } from '../../render/proof/proof.js';
import { isPreviewId } from '../../domain/preview-id.js';
import { type QrId, qrIdAlphabet, qrIdLength } from '../../domain/qr-id.js';
import { qrLink } from '../../domain/qr-link.js';
import type { QrWarning } from '../../domain/qr-status.js';
import type { OutcomeRow } from '../../domain/outcome-columns.js';
import { outcomeIn, type RecordedOutcome } from '../../domain/outcome.js';

/** One code, as the rest of the server sees it. */
export interface QrRecord {
  readonly id: QrId;
  readonly typeId: number;
  /** What the code leads to; {@link QrPresenter.resourceAddress} turns it into an address. */
  readonly outcome: RecordedOutcome;
  /** Counted scans. */
  readonly counter: number;
  /** `logo` is the key of the prepared logo in the storage, or `''`. */
  readonly style: Style;
  /** Key of the stored PNG; null until it is stored. */
  readonly imageKey: string | null;
  /** Number of the picture, from 1. */
  readonly pictureVersion: number;
  /** Text in the code; null for codes that are older than this column: see {@link textOf}. */
  readonly codeText: string | null;
  readonly createdAt: Date;
  /** Missing until the picture is made, and in records that were read without it. */
  readonly proof?: Proof;
  /** null: the code opens without a warning. */
  readonly warning: QrWarning | null;
  /** When its maker last changed where it leads; missing if that never happened, and in records that were read without it. */
  readonly destinationChangedAt?: Date;
}

/** Columns of `qr_data` that make a record, as the driver gives them: a bigint comes as text. */
export interface QrRow extends OutcomeRow {
  readonly id: string;
  readonly type_id: number;
  readonly counter: string;
  /** Key of the stored picture. Its address is built when it is read, so that a change of origin breaks nothing. */
  readonly qr_image_url: string | null;
  readonly picture_version: number;
  readonly style: Style;
  readonly code_text: string | null;
  /** Missing in lists. */
  readonly proof?: Proof | null;
  readonly created_at: Date;
  /** Missing in lists. */
  readonly destination_changed_at?: Date | null;
  readonly warning: QrWarning | null;
}

export const toQrRecord = (row: QrRow): QrRecord => ({
  id: row.id as QrId,
  typeId: row.type_id,
  outcome: outcomeIn(row),
  counter: Number(row.counter),
  ...toPicture(row),
  codeText: row.code_text,
  createdAt: row.created_at,
  ...(row.proof && { proof: row.proof }),
  ...(row.destination_changed_at && { destinationChangedAt: row.destination_changed_at }),
  warning: row.warning,
});

/** The columns of a picture, and the properties that they make. */
export type PictureRow = Pick<QrRow, 'style' | 'qr_image_url' | 'picture_version'>;
export type Picture = Pick<QrRecord, 'style' | 'imageKey' | 'pictureVersion'>;

export const toPicture = ({ style, qr_image_url, picture_version }: PictureRow): Picture => ({
  style: withFormerLook(style),
  imageKey: qr_image_url,
  pictureVersion: picture_version,
});

/** Older records lack the share of their logo, which has changed at size small alone, and the radius of their eyes. */
const withFormerLook = (style: Style): Style => ({
  ...(style.size === 'small' && style.logo && { logoShare: formerSmallLogoShare }),
  ...(newEyeRadius(style) !== undefined && { eyeRadius: formerEyeRadius }),
  ...style,
});

/** Key of the PNG that a code is made with. */
export const firstPngKey = (id: string): string => `qr-${id}.png`;

/** Text in a code. It never changes, because the code may be printed; new codes may have another origin and spelling. */
export const textOf = (
  { id, codeText }: Pick<QrRecord, 'id' | 'codeText'>,
  { publicOrigin }: Pick<Settings, 'publicOrigin'>,
): string => codeText ?? qrLink(publicOrigin, id);

/**
 * Makes a random id, one of about 32^10, and never that of a preview. Ids are not numbered, so that nobody can find codes by counting.
 * @param pick returns a random integer from 0 to below its argument
 */
export function makeQrId(pick: (limit: number) => number = randomInt): QrId {
  const characters = Array.from({ length: qrIdLength }, () => qrIdAlphabet[pick(qrIdAlphabet.length)]);
  const id = characters.join('') as QrId;
  return isPreviewId(id) ? makeQrId(pick) : id;
}
