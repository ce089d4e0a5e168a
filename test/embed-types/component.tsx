import { useEffect, useRef } from 'react';
import type { QrGeneratorElement } from '../../widgets/embed/qr-generator.js';

/** The published types in a React component that embeds the generator. */
export function Codes() {
  const generator = useRef<QrGeneratorElement>(null);
  useEffect(
    () => generator.current?.addEventListener('qr:created', ({ detail }) => console.log(detail.link)),
    [],
  );
  return (
    <qr-generator
      ref={generator}
      type="pdf"
      kinds="pdf,wifi"
      theme="auto"
      accent="#1d4ed8"
      lang="es"
      height={600}
      className="codes"
    >
      <a href="https://qr.example/generate">Make a QR code</a>
    </qr-generator>
  );
}

// @ts-expect-error -- there is no such type
export const wrongType = <qr-generator type="website" />;
// @ts-expect-error -- there is no such attribute
export const wrongName = <qr-generator kind="url" />;
