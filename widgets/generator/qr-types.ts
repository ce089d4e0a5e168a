import { isQrType, type QrType, typeLabels } from '../shared/type-labels.js';
import { texts } from './texts.js';

export { isQrType, type QrType };

/** The kinds whose content is an uploaded file. */
export type FileQrType = 'pdf' | 'menu';

export const takesFile = (type: QrType): type is FileQrType => type === 'pdf' || type === 'menu';

export const defaultType: QrType = 'url';

export const headingFor = (type: QrType) => texts().steps.generateFor(typeLabels()[type]);
