import { texts } from '../texts.js';
import { CalloutInView } from './CalloutInView.js';

interface LostUploadProps {
  readonly text: string;
  readonly onAgain: () => void;
}

/** The uploaded file is missing or invalid. Leads back to the start screen; style and caption are kept. */
export function LostUpload({ text, onAgain }: LostUploadProps) {
  return (
    <CalloutInView title={text}>
      <button type="button" className="text-button" onClick={onAgain}>
        {texts().create.uploadAgain}
      </button>
    </CalloutInView>
  );
}
