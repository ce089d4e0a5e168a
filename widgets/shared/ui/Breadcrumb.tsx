import { texts } from '../texts.js';

/** Shows 'Home | {current}' like the breadcrumb of server-rendered pages. Its styles are in `site.css`. */
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
