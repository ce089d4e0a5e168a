import type { MouseEvent } from 'react';

const reload = (event: MouseEvent) => {
  event.preventDefault();
  location.reload();
};

/** Loads the page again. Followed as a link, it would lose the history's state in Firefox, and what was entered with it. */
export function ReloadLink({ children }: { children: string }) {
  return (
    <a className="button" href="" onClick={reload}>
      {children}
    </a>
  );
}
