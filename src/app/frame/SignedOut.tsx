import Terminal from 'virtual:icon/terminal';
import { Callout } from '#ui/feedback/Callout.tsx';
import styles from './SignedOut.module.css';

/** What a browser sees that the gateway does not know; `reason` is what the gateway said about its link. */
export function SignedOut({ reason }: { reason?: string | undefined }) {
  return (
    <main className={styles.page}>
      <Terminal className={styles.icon} aria-hidden="true" />
      <h1>Sign in with a new link</h1>
      <p>
        Airledger opens only in browsers signed in with its link. This browser never signed in, was signed
        out, was unused for more than 30 days, or blocks site data. Your data is unchanged.
      </p>
      <ol>
        <li>
          In a terminal, run <code>npm start</code>. If Airledger is already running, it prints a new link.
        </li>
        <li>Open that link in this browser. It works once and keeps this browser signed in.</li>
      </ol>
      {reason && <Callout tone="amber">{reason}</Callout>}
    </main>
  );
}
