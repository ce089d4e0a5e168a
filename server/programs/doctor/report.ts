import type { Finding } from './check.js';

export interface Examined {
  /** Name of the check. */
  readonly check: string;
  readonly findings: readonly Finding[];
}

type Level = Finding['level'];

const signs: Readonly<Record<Level, string>> = { ok: '✓', skipped: '-', warning: '!', fault: '✗' };

const nameWidth = 13;
const indent = ' '.repeat(nameWidth + 3);

/** Text for people: one line per finding and one per remedy. */
export function textReport(examined: readonly Examined[]): string {
  const lines = examined.flatMap(({ check, findings }) =>
    findings.flatMap(({ level, text, remedy }, i) => [
      `${signs[level]} ${(i === 0 ? check : '').padEnd(nameWidth)} ${text}`,
      ...(remedy ? [`${indent}→ ${remedy}`] : []),
    ]),
  );
  return [...lines, '', summary(examined), ''].join('\n');
}

/** JSON for programs. */
export function jsonReport(examined: readonly Examined[]): string {
  const findings = examined.flatMap(({ check, findings }) => findings.map((found) => ({ check, ...found })));
  const report = {
    ok: isSound(examined),
    faults: count(examined, 'fault'),
    warnings: count(examined, 'warning'),
    findings,
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

/** Whether there is no fault; warnings are allowed. */
export const isSound = (examined: readonly Examined[]): boolean => count(examined, 'fault') === 0;

const count = (examined: readonly Examined[], level: Level): number =>
  examined.flatMap(({ findings }) => findings).filter((found) => found.level === level).length;

function summary(examined: readonly Examined[]): string {
  const [faults, warnings] = [count(examined, 'fault'), count(examined, 'warning')];
  if (faults + warnings === 0) return 'No faults, no warnings.';
  return `${plural(faults, 'fault')}, ${plural(warnings, 'warning')}.`;
}

const plural = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
