import styles from '#views/followers/Followers.module.css';

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

interface SampleAccountsProps {
  /** At first, while there is nothing else. */
  isOpen: boolean;
  onPick: (account: string) => void;
}

/** Names that the embedded service knows, to press instead of typing. */
export function SampleAccounts({ isOpen, onPick }: SampleAccountsProps) {
  return (
    <details open={isOpen}>
      <summary className="remark">Accounts that the embedded service knows</summary>
      <ul className={styles.suggestions} aria-label="Sample accounts">
        {SAMPLES.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => onPick(`@${name}`)}>
              @{name}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
