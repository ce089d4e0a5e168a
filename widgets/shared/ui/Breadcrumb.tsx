import { texts } from '../texts.js';

interface BreadcrumbProps {
  readonly current: string;
  /** Page between the home page and this one. */
  readonly parent?: { readonly path: string; readonly label: string };
}

/** Shows 'Home | {current}' like the breadcrumb of server-rendered pages. Its styles are in `site.css`. */
export function Breadcrumb({ current, parent }: BreadcrumbProps) {
  return (
    <nav className="breadcrumb" aria-label={texts().breadcrumb}>
      <ol>
        <li>
          <a href="/">{texts().home}</a>
        </li>
        {parent && (
          <li>
            <a href={parent.path}>{parent.label}</a>
          </li>
        )}
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  );
}
