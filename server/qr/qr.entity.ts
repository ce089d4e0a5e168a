import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { Proof } from '../render/proof/proof.js';
import type { Style } from '../domain/style.js';
import type { QrRow } from './qr.record.js';

/** A row of `qr_data`. Names are the columns' own, so that rows read by hand and by TypeORM are alike. */
@Entity('qr_data')
export class QrEntity implements QrRow {
  @PrimaryColumn('text')
  id!: string;

  @Column('integer')
  type_id!: number;

  /** A link, or the key of a stored file: see domain/resource.ts. */
  @Column('text')
  original_resource!: string;

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
  status!: 'active' | 'disabled';

  @CreateDateColumn({ type: 'timestamptz' })
  created_at!: Date;
}
