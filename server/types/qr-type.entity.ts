import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A row of `qr_types`. */
@Entity('qr_types')
export class QrTypeEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id!: number;

  @Column('text')
  type!: string;
}
