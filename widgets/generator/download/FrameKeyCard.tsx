import { FileDown } from 'lucide-react';
import { managePath } from '../../../server/domain/paths.js';
import { ShownKey } from '../../keys/ShownKey.js';
import { texts } from '../../keys/texts.js';
import { saveFile } from '../../shared/save-file.js';
import { Button } from '../../shared/ui/Button.js';
import { Icon } from '../../shared/ui/Icon.js';
import { manageUrlOf } from '../create/frame-keyring.js';
import type { FrameSite } from '../frame/host-page.js';

interface FrameKeyCardProps {
  readonly id: string;
  readonly frame: FrameSite;
  /** Key of the keyring that the code has joined. */
  readonly value: string;
}

/** The key of a code that was made in a frame on another site, where no cookie holds it. It is shown here and nowhere else. */
export function FrameKeyCard({ id, frame, value }: FrameKeyCardProps) {
  const { frame: words, made, ways, letter, fileName } = texts();
  const save = () => {
    const text = letter(value, location.origin + managePath(id));
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), fileName);
  };
  return (
    <section className="card download__card download__frame-key" aria-labelledby="frame-key">
      <h2 id="frame-key">{words.title}</h2>
      <p>{words.note}</p>
      <p role="status">{made.text}</p>
      <ShownKey value={value} />
      {!frame.isSandboxed && (
        <Button variant="secondary" className="download__save-key" onClick={save}>
          <Icon of={FileDown} />
          {ways.file}
        </Button>
      )}
      <p className="download__note">
        {frame.keyring.codes > 1 && `${words.several} `}
        {frame.isSandboxed ? (
          words.changeAt(location.host + managePath(id))
        ) : (
          <a href={manageUrlOf(id, value)} target="_blank" rel="noopener noreferrer">
            {words.change}
          </a>
        )}
      </p>
    </section>
  );
}
