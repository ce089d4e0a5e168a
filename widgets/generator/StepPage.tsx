import type { ReactNode } from 'react';
import { generatorPath, type StepName } from '../../server/domain/generator-paths.js';
import { AdPlace } from '../ads/AdPlace.js';
import { Breadcrumb } from '../shared/ui/Breadcrumb.js';
import { useGenerator } from './generator-context.js';
import { headingFor } from './titles.js';

interface StepPageProps {
  readonly step: StepName;
  readonly children: ReactNode;
}

/** What all steps have above them, and the first one its advertisement. */
export function StepPage({ step, children }: StepPageProps) {
  const { qrType, adsData } = useGenerator();
  return (
    <div className="container step">
      <Breadcrumb current={headingFor(qrType)} />
      {step === 'start' && <AdPlace adsData={adsData} path={generatorPath('start', qrType)} position="top" />}
      {children}
    </div>
  );
}
