import { useEffect, useRef, useState } from 'react';
import { myCodesPath } from '../../server/domain/paths.js';
import type { MyCodesPageData } from '../../server/pages/page.data.js';
import { ApiError } from '../shared/api-client.js';
import { EnterKey } from '../keys/EnterKey.js';
import { SaveKey } from '../keys/SaveKey.js';
import { reloadOnce, takeKeyFromAddress } from '../keys/key-in-address.js';
import { KeyringApi } from '../keys/keyring.api.js';
import { texts as keyTexts } from '../keys/texts.js';
import { useKeys } from '../keys/use-keys.js';
import { AddPasskey } from '../keys/passkeys/AddPasskey.js';
import { OpenWithPasskey } from '../keys/passkeys/OpenWithPasskey.js';
import { Breadcrumb } from '../shared/ui/Breadcrumb.js';
import { ToastHost, useToasts } from '../shared/ui/Toast.js';
import { texts as sharedTexts } from '../shared/texts.js';
import { CodeList } from './CodeList.js';
import { ForgetCard } from './ForgetCard.js';
import { texts } from './texts.js';
import { useMyCodes } from './use-my-codes.js';

/** The page with the codes and keys of a browser. */
export function MyCodes(data: MyCodesPageData) {
  return (
    <ToastHost>
      <div className="container my-codes">
        <Breadcrumb current={texts().title} />
        <h1>{texts().title}</h1>
        <Parts {...data} />
      </div>
    </ToastHost>
  );
}

function Parts({ pageToken }: MyCodesPageData) {
  const [api] = useState(() => new KeyringApi({ pageToken }));
  const codes = useMyCodes(api);
  const { state } = codes;
  const isOpen = state.phase === 'open';
  const keys = useKeys(isOpen ? api : undefined);
  const showAll = async () => {
    // The token of the page belongs to the first key that the browser holds.
    if (!isOpen) location.reload();
    await codes.list('');
    await keys.reload();
    return true;
  };
  const entering = useEntering(api, showAll);
  const [keyInAddress, setKeyInAddress] = useState<string>();
  const begin = useRef(() => {
    if (pageToken === null && reloadOnce()) return;
    setKeyInAddress(takeKeyFromAddress());
    void codes.list('');
  });
  useEffect(() => begin.current(), []);
  return (
    <>
      <p className="muted">{texts().intro}</p>
      {isSafari(globalThis.navigator?.userAgent ?? '') && (
        <p className="my-codes__safari">{texts().safari}</p>
      )}
      {state.phase === 'opening' && <p role="status">{texts().opening}</p>}
      {state.phase === 'failed' && <p role="alert">{state.text}</p>}
      {state.phase === 'locked' && (
        <div className="card my-codes__none">
          <p>{texts().none}</p>
          <a className="button" href="/">
            {sharedTexts().createYourQr}
          </a>
        </div>
      )}
      {isOpen && <CodeList api={api} codes={codes} state={state} />}
      {isOpen && keys.items && (
        <SaveKey
          keys={keys}
          address={location.origin + myCodesPath}
          passkey={<AddPasskey opener={{ pageToken }} onAdded={keys.reload} />}
        />
      )}
      <section className="card my-codes__enter" aria-labelledby="enter-key">
        <h2 id="enter-key">{keyTexts().bringHeading}</h2>
        <p className="muted">{keyTexts().bringNote}</p>
        {/* The key in a link may be a stranger's, so the browser holds it only after the visitor has agreed. */}
        <EnterKey
          key={keyInAddress}
          {...entering}
          first={keyInAddress}
          label={keyTexts().bring}
          passkey={<OpenWithPasskey pageToken={pageToken} onOpened={showAll} />}
        />
      </section>
      {isOpen && <ForgetCard api={api} onForgotten={() => location.reload()} />}
    </>
  );
}

const toastMs = 5000;

/** Lets the browser remember a key that is kept elsewhere. @param onRemembered is called when it does */
function useEntering(api: KeyringApi, onRemembered: () => Promise<unknown>) {
  const { showSuccess } = useToasts();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const enter = async (key: string) => {
    setBusy(true);
    setFault(undefined);
    try {
      await api.rememberKey(key);
      await onRemembered();
      showSuccess(keyTexts().brought, undefined, toastMs);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFault(faultOf(error));
    }
    setBusy(false);
  };
  return { busy, fault, onEnter: enter };
}

function faultOf({ code, message }: ApiError): string {
  if (code === 'key.mistyped') return keyTexts().mistyped;
  return code === 'key.unauthorized' ? keyTexts().wrong : message;
}

/** Whether a browser deletes what scripts have stored after seven days without a visit (Intelligent Tracking Prevention). */
const isSafari = (userAgent: string) =>
  /version\/[\d.]+.*safari/i.test(userAgent) && !/chrome|chromium|android/i.test(userAgent);
