import type { PipeTransform } from '@nestjs/common';
import { RouteNotFound } from '../common/errors/request-errors.js';
import { parseQrId } from '../qr/qr-id.js';

/** A path segment that cannot be an id is no scan link but an address that leads nowhere (contract §3). */
export class ScanIdPipe implements PipeTransform<string, string> {
  transform(segment: string): string {
    const id = parseQrId(segment);
    if (!id) throw new RouteNotFound();
    return id;
  }
}
