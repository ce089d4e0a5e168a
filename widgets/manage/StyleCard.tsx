import { useEffect, useRef, useState } from 'react';
import { formatName, type ImageFormat } from '../../server/domain/formats.js';
import { imagePath } from '../../server/domain/paths.js';
import { Download } from 'lucide-react';
import { ScanMeter } from '../shared/scan-meter/ScanMeter.js';
import { Button } from '../shared/ui/Button.js';
import { Icon } from '../shared/ui/Icon.js';
import { useLazy } from '../shared/use-lazy.js';
import { isReadOnly, type PartProps } from './part.js';
import type { StyleFormProps } from './StyleForm.js';
import { texts } from './texts.js';

const offeredFormats = ['png', 'svg', 'pdf'] as const satisfies readonly ImageFormat[];

/** The picture as files, and a form for another one, which loads when it is opened. */
export function StyleCard({ id, link, ...part }: PartProps & { readonly id: string; readonly link: string }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  // The focused element is gone with the form.
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.querySelector('button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <section className="card manage__card" aria-labelledby="manage-style">
      <h2 id="manage-style">{texts().style}</h2>
      {isOpen ? (
        <LazyStyleForm {...part} link={link} onClose={() => setOpen(false)} />
      ) : (
        <>
          <ScanMeter report={part.state.seen.code.scannable} />
          <Downloads id={id} />
          {!isReadOnly(part.state) && (
            <div ref={opener}>
              <Button variant="secondary" onClick={() => setOpen(true)}>
                {texts().changeStyle}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

const loadStyleForm = () => import('./StyleForm.js').then(({ StyleForm }) => StyleForm);

function LazyStyleForm(props: StyleFormProps) {
  const showForm = useLazy(loadStyleForm, true);
  if (showForm) return showForm(props);
  return (
    <>
      <p className="muted" role="status">
        {texts().openingStyle}
      </p>
      <Button variant="quiet" onClick={props.onClose}>
        {texts().keepStyle}
      </Button>
    </>
  );
}

/** Links to the picture that the code has now. The server names the files. */
function Downloads({ id }: { readonly id: string }) {
  return (
    <ul className="manage__ways" aria-label={texts().downloads}>
      {offeredFormats.map((format) => (
        <li key={format}>
          <a
            className="button button--secondary"
            href={`${imagePath(id, format)}?download=1`}
            download
            aria-label={texts().download(formatName(format))}
          >
            <Icon of={Download} />
            {formatName(format)}
          </a>
        </li>
      ))}
    </ul>
  );
}
