import { type Ref, useEffect, useRef, useState } from 'react';
import type { ManagePageData } from '../../server/pages/page.data.js';
import { keyWayIn, myCodesPath, objectionPath } from '../../server/domain/paths.js';
import { PrintTest } from '../reading/print-test/PrintTest.js';
import { texts as readingTexts } from '../reading/texts.js';
import { Breadcrumb } from '../shared/ui/Breadcrumb.js';
import { texts as sharedTexts } from '../shared/texts.js';
import { Plate } from '../shared/ui/Plate.js';
import { ToastHost } from '../shared/ui/Toast.js';
import { ChangeList } from './ChangeList.js';
import { DeleteCard } from './DeleteCard.js';
import { DestinationCard } from './DestinationCard.js';
import { KeyCard } from './KeyCard.js';
import { LinksCard } from './LinksCard.js';
import { LazyStyleForm } from './LazyStyleForm.js';
import { LockedCard } from './LockedCard.js';
import type { ManageState } from './manage.state.js';
import type { PartProps } from './part.js';
import { StatisticsCard } from './StatisticsCard.js';
import { StatusCard } from './StatusCard.js';
import { StyleCard } from './StyleCard.js';
import { texts } from './texts.js';
import { type Manager, useManage } from './use-manage.js';
import { useStatistics } from './use-statistics.js';
import { WordsCard } from './WordsCard.js';

/** The page where the maker of a code changes it. The studio has no breadcrumb, so that its verdict is in the first screen. */
export function Manage(data: ManagePageData) {
  const [isStyling, setStyling] = useState(false);
  return (
    <ToastHost>
      <div className="container manage">
        {!isStyling && (
          <Breadcrumb current={texts().title} parent={{ path: myCodesPath, label: sharedTexts().myCodes }} />
        )}
        <h1>{texts().title}</h1>
        <Columns {...data} isStyling={isStyling} onStyling={setStyling} />
      </div>
    </ToastHost>
  );
}

interface ColumnsProps extends ManagePageData {
  /** Whether the studio is open. */
  readonly isStyling: boolean;
  readonly onStyling: (isStyling: boolean) => void;
}

function Columns({ isStyling, onStyling, ...data }: ColumnsProps) {
  const manager = useManage(data);
  const { state } = manager;
  const styleCard = useRef<HTMLDivElement>(null);
  const wasStyling = useRef(false);
  // The focused element is gone with the studio.
  useEffect(() => {
    if (wasStyling.current && !isStyling) styleCard.current?.querySelector('button')?.focus();
    wasStyling.current = isStyling;
  }, [isStyling]);
  if (state.phase === 'open' && isStyling)
    return (
      <LazyStyleForm manager={manager} state={state} link={data.link} onClose={() => onStyling(false)} />
    );
  return (
    <div className="manage__columns">
      <CodeHead {...data} state={state} />
      {state.phase === 'open' ? (
        <Cards
          data={data}
          part={{ manager, state }}
          styleCardRef={styleCard}
          onRestyle={() => onStyling(true)}
        />
      ) : (
        <Closed {...data} manager={manager} />
      )}
    </div>
  );
}

/** The picture and the link of the code. */
function CodeHead({ id, link, imageUrl, state }: ManagePageData & { readonly state: ManageState }) {
  const code = state.phase === 'open' ? state.seen.code : undefined;
  const { host } = new URL(link);
  return (
    <div className="manage__code">
      <Plate>
        <img
          className="manage__picture"
          src={code?.qrData.qr_image_url ?? imageUrl}
          alt={texts().pictureOf(link)}
        />
      </Plate>
      <p className="manage__link">
        {code?.name && (
          <>
            <strong>{code.name}</strong>
            <br />
          </>
        )}
        <span className="muted">
          {host}/<wbr />
          {id}
        </span>
      </p>
    </div>
  );
}

/** What is shown in place of a code that is not open. */
function Closed({ manager, pageToken }: ManagePageData & { readonly manager: Manager }) {
  const { state } = manager;
  if (state.phase === 'deleted') return <Deleted />;
  if (state.phase === 'locked')
    return (
      <div className="manage__cards">
        <LockedCard {...state} unlock={manager.unlock} reopen={manager.reopen} pageToken={pageToken} />
      </div>
    );
  return (
    <div className="manage__cards">
      <p className="muted needs-script" role="status">
        {texts().opening}
      </p>
      <noscript>
        <p>{sharedTexts().needsScript}</p>
      </noscript>
    </div>
  );
}

interface CardsProps {
  readonly data: ManagePageData;
  readonly part: PartProps;
  readonly styleCardRef: Ref<HTMLDivElement>;
  readonly onRestyle: () => void;
}

function Cards({ data: { id, text }, part, styleCardRef, onRestyle }: CardsProps) {
  const { manager, state } = part;
  const { code } = state.seen;
  const statistics = useStatistics(manager);
  const canChange = code.scope === 'full';
  const way = keyWayIn(location.search);
  const keyCard = canChange && <KeyCard id={id} opener={state.opener} first={way} />;
  return (
    <>
      <div className="manage__cards">
        {code.status === 'disabled' && (
          <p className="card">
            {texts().disabledNote} <a href={objectionPath(id)}>{texts().contact}</a>
          </p>
        )}
        {way && keyCard}
        {!canChange && <p className="card">{texts().readOnly}</p>}
        <DestinationCard {...part} />
        <StatusCard {...part} scans={statistics.scans?.total} />
      </div>
      <div className="manage__cards manage__cards--beside">
        <StatisticsCard statistics={statistics} />
        {code.links && <LinksCard links={code.links} />}
      </div>
      <div className="manage__cards">
        <div ref={styleCardRef}>
          <StyleCard {...part} id={id} onRestyle={onRestyle} />
        </div>
        <PrintTestCard text={text} />
        {!way && keyCard}
        {canChange && <WordsCard {...part} />}
        <ChangeList changes={code.changes} />
        {canChange && <DeleteCard {...part} />}
      </div>
    </>
  );
}

const PrintTestCard = ({ text }: { readonly text: string }) => (
  <section className="card manage__card" aria-labelledby="manage-test">
    <h2 id="manage-test">{readingTexts().title}</h2>
    <p className="muted">{readingTexts().about}</p>
    <PrintTest expected={text} />
  </section>
);

const Deleted = () => (
  <div className="manage__cards" role="status">
    <div className="card manage__card">
      <h2>{texts().deleted}</h2>
      <p className="muted">{texts().deletedNote}</p>
      <a className="button" href="/">
        {texts().createNew}
      </a>
    </div>
  </div>
);
