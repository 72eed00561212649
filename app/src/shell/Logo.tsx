import styles from "./Logo.module.css";

/**
 * Our logo, which links to the home page: the bars of a symbol, the last of them the check digit,
 * with the name beside it.
 */
export function Logo({ name }: { name: string }) {
  return (
    <a className={styles.logo} href="/">
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="3" className={styles.ground} />
        <path
          d="M7 7h2v18H7zM11 7h4v14h-4zM17 7h1.5v14H17zM20.5 7h2v14h-2z"
          className={styles.bars}
        />
        <path d="M11 23h11.5v2H11z" className={styles.bars} opacity="0.55" />
        <path d="M24.5 7h2v18h-2z" className={styles.check} />
      </svg>
      <span>{name}</span>
    </a>
  );
}
