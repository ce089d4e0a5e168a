import styles from './reading.css?url';

/** The styles of what reads codes, which few visitors need, apart from the style sheet of all pages. */
export const ReadingStyles = () => <link rel="stylesheet" href={styles} precedence="default" />;
