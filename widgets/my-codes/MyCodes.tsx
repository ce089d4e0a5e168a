import { useEffect, useRef, useState } from 'react';
import { manyPath, myCodesPath } from '../../server/domain/paths.js';
import type { MyCodesPageData } from '../../server/pages/page.data.js';
import { ApiError } from '../shared/api-client.js';
import { EnterKey } from '../keys/EnterKey.js';
import { SaveKey } from '../keys/SaveKey.js';
import { reloadOnce, takeKeyFromAddress } from '../keys/key-in-address.js';
import { KeyringApi } from '../keys/keyring.api.js';
import { texts as keyTexts } from '../keys/texts.js';
import { useKeys } from '../keys/use-keys.js';
import { OpenWithPasskey } from '../keys/passkeys/OpenWithPasskey.js';
import { PrintTest } from '../reading/print-test/PrintTest.js';
import { texts as readingTexts } from '../reading/texts.js';
import { Breadcrumb } from '../shared/ui/Breadcrumb.js';
import { ToastHost, useToasts } from '../shared/ui/Toast.js';
import { texts as sharedTexts } from '../shared/texts.js';
import { Batches } from './Batches.js';
import { CodeList } from './CodeList.js';
import { ForgetPart } from './ForgetPart.js';
import type { MyCodesState } from './my-codes.state.js';
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
  const enterKey = (
    // The key in a link may be a stranger's, so the browser holds it only after the visitor has agreed.
    <EnterKey
      key={keyInAddress}
      {...entering}
      first={keyInAddress}
      label={keyTexts().bring}
      passkey={<OpenWithPasskey pageToken={pageToken} onOpened={showAll} />}
    />
  );
  return (
    <>
      <State state={state} />
      {isOpen && <Batches />}
      {isOpen && <CodeList api={api} codes={codes} state={state} />}
      <p>
        <a href={manyPath}>{texts().many}</a>
      </p>
      {isOpen && keys.items && (
        <SaveKey keys={keys} opener={{ pageToken }} address={location.origin + myCodesPath} />
      )}
      {isOpen && (
        <details className="card my-codes__keys">
          <summary>{readingTexts().test}</summary>
          <div className="my-codes__enter">
            <p className="muted">{readingTexts().about}</p>
            <PrintTest />
          </div>
        </details>
      )}
      {isSafari(globalThis.navigator?.userAgent ?? '') && <p className="caution">{texts().safari}</p>}
      {isOpen ? (
        <>
          <details className="card my-codes__keys" open={keyInAddress !== undefined || undefined}>
            <summary>{texts().otherKeys}</summary>
            <div className="my-codes__enter">
              <p className="muted">{keyTexts().bringNote}</p>
              {enterKey}
            </div>
          </details>
          <details className="card my-codes__keys">
            <summary>{texts().forgetHeading}</summary>
            <ForgetPart api={api} onForgotten={() => location.reload()} />
          </details>
        </>
      ) : (
        <section className="card my-codes__enter needs-script" aria-labelledby="enter-key">
          <h2 id="enter-key">{keyTexts().bringHeading}</h2>
          {enterKey}
        </section>
      )}
    </>
  );
}

/** What the page knows while it has no list. Without a script it would be opening for ever. */
function State({ state }: { readonly state: MyCodesState }) {
  switch (state.phase) {
    case 'opening':
      return (
        <>
          <p className="needs-script" role="status">
            {texts().opening}
          </p>
          <noscript>
            <p>{sharedTexts().needsScript}</p>
          </noscript>
        </>
      );
    case 'failed':
      return <p role="alert">{state.text}</p>;
    case 'locked':
      return (
        <div className="card my-codes__none">
          <p>{texts().none}</p>
          <a className="button" href="/">
            {sharedTexts().createYourQr}
          </a>
        </div>
      );
    case 'open':
      return null;
  }
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
