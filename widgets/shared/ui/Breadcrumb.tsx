import { texts } from '../texts.js';

/** 'Home | {current}', as the server's own pages have it (its styles are in site.css). */
export function Breadcrumb({ current }: { current: string }) {
  return (
    <nav className="breadcrumb" aria-label={texts().breadcrumb}>
      <ol>
        <li>
          <a href="/">{texts().home}</a>
        </li>
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  );
}
