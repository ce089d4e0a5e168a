import type { TestPageData } from '../../server/pages/page.data.js';
import { PrintTest } from '../reading/print-test/PrintTest.js';
import { texts } from '../reading/texts.js';
import { Breadcrumb } from '../shared/ui/Breadcrumb.js';

/** Tests printed codes with the camera of a phone, or in a photo. */
export function TestPage({ text, link }: TestPageData) {
  return (
    <div className="container paper">
      <Breadcrumb current={texts().title} />
      <h1>{texts().title}</h1>
      <p>
        {texts().about} {link && texts().ofCode(link)}
      </p>
      <div className="card">
        <PrintTest expected={text} isMain />
      </div>
    </div>
  );
}
