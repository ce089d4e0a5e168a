import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { Proof } from '../render/proof/proof.js';
import type { Content } from '../domain/kinds/kind.js';
import type { Style } from '../domain/style.js';
import type { QrStatus, QrWarning } from '../domain/qr-status.js';
import type { QrRow } from './qr.record.js';

/** A row of `qr_data`. Names are the columns' own, so that rows read by hand and by TypeORM are alike. */
@Entity('qr_data')
export class QrEntity implements QrRow {
  @PrimaryColumn('text')
  id!: string;

  @Column('integer')
  type_id!: number;

  /** A link, the key of a stored file, or the kind of a page: see domain/resource.ts. */
  @Column('text')
  original_resource!: string;

  /** Content of a page, by its kind. */
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

  /** Of a link: what bans and filters compare. */
  @Column('text', { nullable: true })
  host!: string | null;

  /** Of the file that it leads to, in hexadecimal. */
  @Column('text', { nullable: true })
  file_sha256!: string | null;

  /** Of the site on whose page it was made; null: here. */
  @Column('text', { nullable: true })
  embed_origin!: string | null;

  /** What the code encodes; null: see {@link textOf}. */
  @Column('text', { nullable: true })
  code_text!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at!: Date;
}
