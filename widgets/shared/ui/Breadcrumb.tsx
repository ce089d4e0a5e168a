/** 'Home | {current}'. */
export function Breadcrumb({ current }: { current: string }) {
  return (
    <nav className="breadcrumb" aria-label="Breadcrumb">
      <ol className="breadcrumb__list">
        <li>
          <a className="breadcrumb__link" href="/">
            Home
          </a>
          <span aria-hidden> | </span>
        </li>
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
