import Terminal from 'lucide-react/icons/terminal';
import { Callout } from '#ui/Callout.tsx';
import styles from './SignedOut.module.css';

/** What a browser without this start's cookie sees; `reason` is what the gateway said about its link. */
export function SignedOut({ reason }: { reason?: string | undefined }) {
  return (
    <main className={styles.page}>
      <Terminal className={styles.icon} aria-hidden="true" />
      <h1>This browser needs a new link</h1>
      <p>
        Airledger lets in only who opens the link that it printed when it started, once, in this browser.
        After a restart the old link and the old sign-in no longer work. Your data is untouched.
      </p>
      <ol>
        <li>
          In a terminal, run <code>npm start</code>. If Airledger already runs, it prints a fresh link.
        </li>
        <li>Open that link here. It works once.</li>
      </ol>
      {reason && <Callout tone="amber">{reason}</Callout>}
    </main>
  );
}
