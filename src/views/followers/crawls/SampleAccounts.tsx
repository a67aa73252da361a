import styles from '#views/followers/Followers.module.css';

/** The emulator's: accounts of the field, sizes around a page and a rate window, and two that cannot be listed. */
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
  isOpen: boolean;
  onPick: (account: string) => void;
}

/** Accounts of the emulator; a click puts one into the form. */
export function SampleAccounts({ isOpen, onPick }: SampleAccountsProps) {
  return (
    <details open={isOpen}>
      <summary className="remark">Sample accounts</summary>
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
