import { shownAddress } from '../../../server/domain/address.js';
import { generatorPath } from '../../../server/domain/generator-paths.js';
import { qrPagePath } from '../../../server/domain/paths.js';
import { useGenerator } from '../generator-context.js';
import { kindTexts } from '../../shared/kind-texts.js';
import { filePageTitle } from '../state/content.js';
import type { CreatedCode, LinkedCode } from '../state/generator.state.js';
import { Downloads } from './Downloads.js';
import { CopyPictureButton } from './CopyPictureButton.js';
import { KeyNote } from './KeyNote.js';
import { PhoneTest } from './PhoneTest.js';
import { PrintButton } from './PrintButton.js';
import { ShareButton } from './ShareButton.js';
import { StoredPicture } from './StoredPicture.js';
import { texts } from './texts.js';
import { ChartColumn, Infinity as Forever, Megaphone, PanelTop, Download, Palette } from 'lucide-react';
import { Icon } from '../../shared/ui/Icon.js';
import { preContentTexts } from '../../making/pre-content-texts.js';
import { formatName, mainFormat } from '../../../server/domain/formats.js';
import { Button } from '../../shared/ui/Button.js';
import type { FrameSite } from '../frame/host-page.js';
import { downloadAddress } from './download.api.js';

/** Shows the code, every way to save it, and what happens with it next. */
export function DownloadCard({ code }: { code: CreatedCode }) {
  const { frame } = useGenerator();
  return (
    <div className="card download__main">
      <StoredPicture code={code} />
      <div className="download__ways">
        <p className="download__target">
          <ScanOutcome code={code} />
        </p>
        {frame?.isSandboxed ? <SaveByHand code={code} frame={frame} /> : <SaveOptions code={code} />}
        {code.id === undefined ? <StaticFacts /> : <CodeFacts />}
      </div>
    </div>
  );
}

/** What a scan of the code does. */
function ScanOutcome({ code }: { code: CreatedCode }) {
  const { state, qrType } = useGenerator();
  const kind = kindTexts()[qrType];
  if ('does' in kind) return kind.does(state.label);
  const held = code.id === undefined ? shownAddress(state.label) : state.label;
  const isOther = [state.label, `${state.label}/`].every((typed) => typed !== held);
  return (
    <>
      <span className="muted">{texts().opens}</span>{' '}
      <span className="download__address">{filePageTitle(state) || state.label}</span>
      {isOther && <span className="download__address muted">{texts().holds(held)}</span>}
    </>
  );
}

function SaveOptions({ code }: { code: CreatedCode }) {
  return (
    <>
      <Downloads code={code} />
      <RestyleButton />
      {code.id === undefined ? <StaticActions code={code} /> : <LinkedActions code={code} />}
    </>
  );
}

/** Leads to the studio, which gives the same code another look. */
function RestyleButton() {
  const { qrType, go } = useGenerator();
  return (
    <Button variant="secondary" onClick={() => go(generatorPath('size-color', qrType))}>
      <Icon of={Palette} />
      {texts().changeLook}
    </Button>
  );
}

function StaticActions({ code }: { code: CreatedCode }) {
  return (
    <div className="download__actions">
      <PrintButton code={code} />
      <CopyPictureButton code={code} />
      <ShareButton code={code} />
    </div>
  );
}

function LinkedActions({ code }: { code: LinkedCode }) {
  const { frame } = useGenerator();
  return (
    <>
      {frame?.keyring.key === undefined && <KeyNote code={code} />}
      <p className="download__actions">
        <a
          className="button button--quiet"
          href={qrPagePath(code.id)}
          {...(frame && { target: '_blank', rel: 'noopener' })}
        >
          {texts().goToPage}
        </a>
      </p>
      <PhoneTest code={code}>
        <PrintButton code={code} />
      </PhoneTest>
    </>
  );
}

/** Says what a code that holds its content has instead of a page, a count and a link. */
function StaticFacts() {
  return (
    <ul className="code-facts muted">
      <li>
        <Icon of={Forever} />
        {texts().facts.holdsContent}
      </li>
    </ul>
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
      {open && code.id !== undefined && (
        <Button onClick={() => open(location.origin + downloadAddress(code.id, mainFormat))}>
          <Icon of={Download} />
          {texts().download(formatName(mainFormat))}
        </Button>
      )}
      <p className="download__press">{words.pressAndHold}</p>
    </>
  );
}
