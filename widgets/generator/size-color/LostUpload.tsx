import { texts } from '../texts.js';
import { CalloutInView } from './CalloutInView.js';

interface LostUploadProps {
  readonly text: string;
  readonly onAgain: () => void;
}

/** The file is not there, or not what it should be: the way back to the start screen. Style and text are kept. */
export function LostUpload({ text, onAgain }: LostUploadProps) {
  return (
    <CalloutInView title={text}>
      <button type="button" className="text-button" onClick={onAgain}>
        {texts().create.uploadAgain}
      </button>
    </CalloutInView>
  );
}
