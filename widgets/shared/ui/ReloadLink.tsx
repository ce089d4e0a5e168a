import type { MouseEvent } from 'react';

const reload = (event: MouseEvent) => {
  event.preventDefault();
  location.reload();
};

/** Reloads by script: in Firefox, following a link to the same page would lose the history state with the visitor's input. */
export function ReloadLink({ children }: { children: string }) {
  return (
    <a className="button" href="" onClick={reload}>
      {children}
    </a>
  );
}
