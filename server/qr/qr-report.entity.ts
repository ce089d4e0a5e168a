import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ReportReason } from '../domain/report-reason.js';

/** A row of `qr_reports`. */
@Entity('qr_reports')
export class QrReportEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('text')
  qr_id!: string;

  @Column('text')
  reason!: ReportReason;

  @Column('text')
  details!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at!: Date;

  /** How often it was reported with this reason and text. */
  @Column('integer', { default: 1 })
  count!: number;

  @Column('timestamptz', { default: () => 'now()' })
  last_at!: Date;
}
