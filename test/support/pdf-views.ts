import { type FileView, nothingMade } from '../../server/upload/inspection/file-view.js';
import { viewPdf } from '../../server/upload/inspection/pdf-view.js';
import { ViewParts } from '../../server/upload/inspection/view-parts.js';

/** Makes the view of a PDF in this process and without a limit of time. */
export async function wholeView(file: Uint8Array): Promise<FileView> {
  const parts = new ViewParts();
  const isDone = await viewPdf(
    file,
    nothingMade,
    () => true,
    (part) => parts.add(part),
  );
  return parts.view(isDone);
}
