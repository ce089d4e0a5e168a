import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { Proof } from '../render/proof/proof.js';
import type { Content } from '../domain/kinds/kind.js';
import type { Style } from '../domain/style.js';
import type { QrStatus, QrWarning } from '../domain/qr-status.js';
import type { QrRow } from './qr.record.js';

/** A row of `qr_data`. Fields have the names of the columns, so that rows from raw SQL and from TypeORM look the same. */
@Entity('qr_data')
export class QrEntity implements QrRow {
  @PrimaryColumn('text')
  id!: string;

  @Column('integer')
  type_id!: number;

  /** A link, the key of a stored file, or the kind of a page: see domain/resource.ts. */
  @Column('text')
  original_resource!: string;

  /** Content of a page, in the shape that its kind defines. */
  @Column('jsonb', { nullable: true })
  content!: Content | null;

  @Column('bigint', { default: 0 })
  counter!: string;

  @Column('text', { nullable: true })
  email!: string | null;

  /** Key of the stored picture; the address is built when read, so that a change of origin breaks nothing. */
  @Column('text', { nullable: true })
  qr_image_url!: string | null;

  @Column('jsonb')
  style!: Style;

  @Column('jsonb', { nullable: true })
  proof!: Proof | null;

  @Column('text', { default: 'active' })
  status!: QrStatus;

  /** A kind of reason, an admin's words, or both: see domain/report-reason.ts. */
  @Column('text', { nullable: true })
  status_reason!: string | null;

  /** When the status was last set. */
  @Column('timestamptz', { nullable: true })
  status_since!: Date | null;

  @Column('text', { nullable: true })
  warning!: QrWarning | null;

  /** Host of a link, which bans and filters compare. */
  @Column('text', { nullable: true })
  host!: string | null;

  /** Digest of the file that the code leads to, in hexadecimal. */
  @Column('text', { nullable: true })
  file_sha256!: string | null;

  /** Origin of the site on whose page the code was made; null: our own. */
  @Column('text', { nullable: true })
  embed_origin!: string | null;

  /** Text in the code; null for codes older than this column: see {@link textOf}. */
  @Column('text', { nullable: true })
  code_text!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at!: Date;
}
