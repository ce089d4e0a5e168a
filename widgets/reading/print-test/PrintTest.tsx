import { useRef, useState } from 'react';
import { Camera, ImageUp } from 'lucide-react';
import { Button } from '../../shared/ui/Button.js';
import { Dropzone } from '../../shared/ui/Dropzone.js';
import { Field } from '../../shared/ui/Field.js';
import { Icon } from '../../shared/ui/Icon.js';
import { useNoStrayDrops } from '../../shared/ui/use-no-stray-drops.js';
import { useLazy } from '../../shared/use-lazy.js';
import { texts } from '../texts.js';
import type { PrintSource } from './PrintRun.js';

const loadRun = () => import('./PrintRun.js').then(({ PrintRun }) => PrintRun);

interface PrintTestProps {
  /** Text of the code that was printed, where it is known. */
  readonly expected?: string | undefined;
  /** Whether the page is for the test alone. */
  readonly isMain?: boolean;
}

/** Tests a printed code with the camera or in a photo. What reads it is loaded when it is asked for. */
export function PrintTest({ expected, isMain }: PrintTestProps) {
  const [source, setSource] = useState<PrintSource>();
  const [isDone, setDone] = useState(false);
  const [fault, setFault] = useState<string>();
  const file = useRef<HTMLInputElement>(null);
  const words = texts();
  const showRun = useLazy(loadRun, source !== undefined);
  useNoStrayDrops();
  const begin = (next: PrintSource | undefined) => {
    setFault(undefined);
    setDone(false);
    setSource(next);
  };
  const fail = (text: string) => {
    setSource(undefined);
    setFault(text);
  };
  const looks = source?.kind === 'camera' && !isDone;
  return (
    <div className="paper">
      <div className="paper needs-script">
        <div>
          <Button
            variant={isMain && !looks ? 'primary' : 'secondary'}
            onClick={() => begin(looks ? undefined : { kind: 'camera' })}
          >
            <Icon of={Camera} />
            <span>{looks ? words.stopCamera : words.camera}</span>
          </Button>
        </div>
        <Field label={words.photo} error={fault}>
          {(control) => (
            <Dropzone
              compact
              control={control}
              inputRef={file}
              accept="image/*"
              onFile={(photo) => begin({ kind: 'photo', photo })}
            >
              {() => (
                <>
                  <Icon of={ImageUp} />
                  <span>{words.choosePhoto}</span>
                </>
              )}
            </Dropzone>
          )}
        </Field>
      </div>
      {source && showRun?.({ source, expected, onFault: fail, onDone: () => setDone(true) })}
      <noscript>
        <p>{words.withoutScript}</p>
      </noscript>
    </div>
  );
}
