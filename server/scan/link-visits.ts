import { Injectable } from '@nestjs/common';
import type { QrId } from '../domain/qr-id.js';
import { countLinksStatement } from '../qr/reads/qr-counting.statements.js';
import { type LinkCounts, LinkTally } from './link-tally.js';
import { arrayLiteral } from './scan-connection.js';
import { VisitWriter } from './visit-writer.js';

/** Records how often each link on the page of a code was opened. */
@Injectable()
export class LinkVisits {
  private readonly tally = new LinkTally();

  constructor(private readonly writer: VisitWriter) {
    writer.add({ name: 'links', tally: this.tally, statementOf });
  }

  /** Records one visit without blocking the caller, as {@link VisitWriter} describes. @param link hash of its address */
  note(id: QrId, link: string): void {
    this.tally.note(id, link);
    this.writer.noted();
  }
}

const statementOf = ({ counts }: LinkCounts) => ({
  name: 'write-link-visits',
  text: countLinksStatement,
  values: [
    arrayLiteral(counts.map(({ id }) => id)),
    counts.map(({ link }) => link),
    arrayLiteral(counts.map(({ visits }) => visits)),
  ],
});
