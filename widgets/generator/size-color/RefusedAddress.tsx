import { generatorPath } from '../../../server/domain/generator-paths.js';
import { useGenerator } from '../generator-context.js';
import { texts } from '../texts.js';
import { CalloutInView } from './CalloutInView.js';

/** No code may lead there, as to another code of ours (contract §5.6): the way back to the field, which says so too. All is kept. */
export function RefusedAddress({ text }: { text: string }) {
  const { qrType, go } = useGenerator();
  return (
    <CalloutInView title={text}>
      <button type="button" className="text-button" onClick={() => go(generatorPath('start', qrType))}>
        {texts().create.changeAddress}
      </button>
    </CalloutInView>
  );
}
