import type { Content } from '../../../server/domain/kinds/kind.js';

/** Whether a content is a menu as data. */
export const isMenu = (content: Content): boolean => 'sections' in content;
