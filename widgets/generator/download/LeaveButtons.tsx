import { ArrowLeft, Plus } from 'lucide-react';
import { bareCustomizePath, generatorPath } from '../../../server/domain/generator-paths.js';
import { looksLike } from '../../../server/domain/start-styles.js';
import { defaultStyle } from '../../../server/domain/style.js';
import { Button } from '../../shared/ui/Button.js';
import { Icon } from '../../shared/ui/Icon.js';
import { useGenerator } from '../generator-context.js';
import { texts as stepTexts } from '../texts.js';
import { texts } from './texts.js';

/** Buttons that leave the step: back to the studio with the same code, or on to another code with the same look. */
export function LeaveButtons() {
  const { state, qrType, go } = useGenerator();
  const hasLook = !looksLike(state.style, defaultStyle) || state.style.logo !== '';
  return (
    <div className="leave-buttons">
      <Button variant="quiet" title={texts().changeLook} onClick={() => go(bareCustomizePath)}>
        <Icon of={ArrowLeft} />
        {stepTexts().steps.back}
      </Button>
      <Button
        variant="secondary"
        onClick={() => go(generatorPath('start', qrType), { kind: 'startedAnother' })}
      >
        <Icon of={Plus} />
        {hasLook ? texts().anotherWithLook : texts().another}
      </Button>
    </div>
  );
}
