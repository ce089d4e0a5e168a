import type { DeveloperPageData } from '../../server/pages/page.data.js';
import { CreationTest } from './creation/CreationTest.js';
import { UploadTest } from './upload/UploadTest.js';

/** The developer pages: `/test-s3-upload` and `/test-supabaseService`. */
export const Developer = ({ page }: DeveloperPageData) =>
  page === 'upload' ? <UploadTest /> : <CreationTest />;
