import { generatorPath } from '../../../server/domain/generator-paths.js';
import { useGenerator } from '../generator-context.js';
import { texts } from '../texts.js';
import { CalloutInView } from './CalloutInView.js';

/** The server does not allow this destination, for example another code of ours. Leads back to the field; everything is kept. */
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
