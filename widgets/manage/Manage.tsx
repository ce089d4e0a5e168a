import type { ManagePageData } from '../../server/pages/page.data.js';
import { keyWayIn, objectionPath } from '../../server/domain/paths.js';
import { Breadcrumb } from '../shared/ui/Breadcrumb.js';
import { Plate } from '../shared/ui/Plate.js';
import { ToastHost } from '../shared/ui/Toast.js';
import { ChangeList } from './ChangeList.js';
import { DeleteCard } from './DeleteCard.js';
import { DestinationCard } from './DestinationCard.js';
import { KeyCard } from './KeyCard.js';
import { LinksCard } from './LinksCard.js';
import { LockedCard } from './LockedCard.js';
import { StatisticsCard } from './StatisticsCard.js';
import { StatusCard } from './StatusCard.js';
import { StyleCard } from './StyleCard.js';
import { texts } from './texts.js';
import { type Manager, useManage } from './use-manage.js';
import { WordsCard } from './WordsCard.js';

/** The page where the maker of a code changes it. */
export function Manage(data: ManagePageData) {
  return (
    <ToastHost>
      <div className="container manage">
        <Breadcrumb current={texts().title} />
        <h1>{texts().title}</h1>
        <Columns {...data} />
      </div>
    </ToastHost>
  );
}

function Columns(data: ManagePageData) {
  const manager = useManage(data);
  const { link } = data;
  const { state } = manager;
  const imageUrl = state.phase === 'open' ? state.seen.code.qrData.qr_image_url : null;
  return (
    <div className="manage__columns">
      <div className="manage__code">
        <Plate>
          <img className="manage__picture" src={imageUrl ?? data.imageUrl} alt={texts().pictureOf(link)} />
        </Plate>
        <p className="manage__link muted">{link.replace(/^https?:\/\//, '')}</p>
      </div>
      <Cards {...data} manager={manager} />
    </div>
  );
}

function Cards({ manager, ...data }: ManagePageData & { readonly manager: Manager }) {
  const { state } = manager;
  if (state.phase === 'opening')
    return (
      <p className="manage__cards muted" role="status">
        {texts().opening}
      </p>
    );
  if (state.phase === 'deleted') return <Deleted />;
  if (state.phase === 'locked')
    return (
      <div className="manage__cards">
        <LockedCard {...state} unlock={manager.unlock} reopen={manager.reopen} pageToken={data.pageToken} />
      </div>
    );
  const part = { manager, state };
  const { code } = state.seen;
  const canChange = code.scope === 'full';
  const way = keyWayIn(location.search);
  const keyCard = canChange && <KeyCard id={data.id} opener={state.opener} first={way} />;
  return (
    <div className="manage__cards">
      {code.status === 'disabled' && (
        <p className="card">
          {texts().disabledNote} <a href={objectionPath(data.id)}>{texts().contact}</a>
        </p>
      )}
      {way && keyCard}
      {!canChange && <p className="card">{texts().readOnly}</p>}
      <DestinationCard {...part} />
      <StatusCard {...part} />
      <StatisticsCard manager={manager} />
      {code.links && <LinksCard links={code.links} />}
      <StyleCard {...part} id={data.id} link={data.link} />
      {!way && keyCard}
      {canChange && <WordsCard {...part} />}
      <ChangeList changes={code.changes} />
      {canChange && <DeleteCard {...part} />}
    </div>
  );
}

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
