import { pushToDataLayer } from '../shared/data-layer.js';
import { texts } from './texts.js';

/** `noreferrer`, so that the resource does not learn which code was scanned. */
export function GoToContent({ id, resource }: { id: string; resource: string }) {
  return (
    <a
      className="button pre-content__way-on"
      href={resource}
      rel="noreferrer"
      onClick={() => pushToDataLayer({ event: 'go_to_content', id_qr: id })}
    >
      {texts().goToContent}
    </a>
  );
}
