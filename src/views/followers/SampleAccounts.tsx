import styles from './Followers.module.css';

/** Of the embedded service: people of the field, sizes around what a page and a window hold, and two that cannot be listed. */
const SAMPLES = [
  'wardrive_berlin',
  'open_spectrum',
  'tower_spotters',
  'signal_news',
  'followers_75001',
  'followers_1000000',
  'protected_account',
  'suspended_account',
] as const;

/** Names that the embedded service knows, to press instead of typing. */
export function SampleAccounts({ onPick }: { onPick: (account: string) => void }) {
  return (
    <div className={styles.block}>
      <span className={styles.remark} id="sample-accounts">
        The embedded service knows, for example:
      </span>
      <ul className={styles.suggestions} aria-labelledby="sample-accounts">
        {SAMPLES.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => onPick(`@${name}`)}>
              @{name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
