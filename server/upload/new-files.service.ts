import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

/** A file that was about to be stored. */
export interface NewFile {
  readonly key: string;
  /** Keys of the pictures of its view. */
  readonly pictures: readonly string[];
}

/** Longer than any request takes that stores a file and makes a code of it. */
const settled = `since < now() - interval '1 day'`;

const announceSql = `
  INSERT INTO new_files (key, pictures) VALUES ($1, $2)
  ON CONFLICT (key) DO UPDATE SET pictures = new_files.pictures || excluded.pictures, since = now()`;

/** Lists what this installation is about to store, until it is known whether a code names it. Methods throw the driver's error. */
@Injectable()
export class NewFiles {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Call it before anything is stored at these keys. */
  async announce({ key, pictures }: NewFile): Promise<void> {
    await this.dataSource.query(announceSql, [key, pictures]);
  }

  /** Returns files whose creation has ended, the oldest first. */
  settled(limit: number): Promise<NewFile[]> {
    const sql = `SELECT key, pictures FROM new_files WHERE ${settled} ORDER BY since LIMIT $1`;
    return this.dataSource.query<NewFile[]>(sql, [limit]);
  }

  /** Removes a file from the list, unless it was announced again meanwhile. */
  async remove(key: string): Promise<void> {
    await this.dataSource.query(`DELETE FROM new_files WHERE key = $1 AND ${settled}`, [key]);
  }
}
