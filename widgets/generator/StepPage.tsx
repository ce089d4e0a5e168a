import type { ReactNode } from 'react';
import { generatorPath, type StepName } from '../../server/domain/generator-paths.js';
import { AdPlace } from '../ads/AdPlace.js';
import type { Device } from '../ads/ad-places.rule.js';
import { Breadcrumb } from '../shared/ui/Breadcrumb.js';
import { useGenerator } from './generator-context.js';
import { headingFor } from './titles.js';

interface StepPageProps {
  readonly step: StepName;
  readonly children: ReactNode;
}

/** On these the steps up to the creation stand side by side with their preview, and none may move it. */
const studioDevices: readonly Device[] = ['desktop'];

/** What all steps have above them, and the first one its advertisement, which stays where it would otherwise move form and preview. */
export function StepPage({ step, children }: StepPageProps) {
  const { qrType, adsData } = useGenerator();
  return (
    <div className="container step">
      <Breadcrumb current={headingFor(qrType)} />
      {step !== 'download' && (
        <AdPlace
          adsData={adsData}
          path={generatorPath('start', qrType)}
          position="top"
          {...(step !== 'start' && { devices: studioDevices })}
        />
      )}
      {children}
    </div>
  );
}
