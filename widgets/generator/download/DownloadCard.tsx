import { qrPagePath } from '../../../server/domain/paths.js';
import { useGenerator } from '../generator-context.js';
import type { CreatedCode } from '../generator.state.js';
import { Downloads } from './Downloads.js';
import { PhoneTest } from './PhoneTest.js';
import { PrintButton } from './PrintButton.js';
import { StoredPicture } from './StoredPicture.js';
import { texts } from './texts.js';
import { ChartColumn, Megaphone, PanelTop, Download } from 'lucide-react';
import { Icon } from '../../shared/ui/Icon.js';
import { preContentTexts } from '../pre-content-texts.js';
import { formatName, mainFormat } from '../../../server/domain/formats.js';
import { Button } from '../../shared/ui/Button.js';
import type { FrameSite } from '../frame/host-page.js';
import { downloadAddress } from './download.api.js';

/** Shows the code, every way to save it, and what happens with it next. */
export function DownloadCard({ code }: { code: CreatedCode }) {
  const { state, frame } = useGenerator();
  return (
    <div className="card download__main">
      <StoredPicture code={code} />
      <div className="download__ways">
        <p className="download__target">
          <span className="muted">{texts().opens}</span>{' '}
          <span className="download__address">{state.label}</span>
        </p>
        {frame?.isSandboxed ? <SaveByHand code={code} frame={frame} /> : <SaveOptions code={code} />}
        <CodeFacts />
      </div>
    </div>
  );
}

function SaveOptions({ code }: { code: CreatedCode }) {
  const { frame } = useGenerator();
  return (
    <>
      <Downloads code={code} />
      <a
        className="button button--secondary"
        href={qrPagePath(code.id)}
        {...(frame && { target: '_blank', rel: 'noopener' })}
      >
        {texts().goToPage}
      </a>
      <PhoneTest code={code}>
        <PrintButton code={code} />
      </PhoneTest>
    </>
  );
}

/** Facts about the code: its page, its scans, and whether scans pass advertising. */
function CodeFacts() {
  const { preContentEvery, preContentPages } = useGenerator();
  const { page, scans } = texts().facts;
  return (
    <ul className="code-facts muted">
      <li>
        <Icon of={PanelTop} />
        {page}
      </li>
      <li>
        <Icon of={ChartColumn} />
        {scans}
      </li>
      {preContentEvery > 0 && (
        <li>
          <Icon of={Megaphone} />
          {preContentTexts().passes(preContentEvery, preContentPages)}
        </li>
      )}
    </ul>
  );
}

interface SaveByHandProps {
  readonly code: CreatedCode;
  readonly frame: FrameSite;
}

/** Replaces downloads in a sandboxed frame, which cannot save files: the visitor saves the picture by hand, or the page opens the file. */
function SaveByHand({ code, frame: { texts: words, open } }: SaveByHandProps) {
  return (
    <>
      {open && (
        <Button onClick={() => open(location.origin + downloadAddress(code.id, mainFormat))}>
          <Icon of={Download} />
          {texts().download(formatName(mainFormat))}
        </Button>
      )}
      <p className="download__press">{words.pressAndHold}</p>
    </>
  );
}
