import { Component, type ReactNode } from 'react';
import { asFailure, type Failure, isGatewayUnreachable } from '#domain/wire/Failure.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import styles from './Frame.module.css';
import { useReloadOnReconnect } from './useReloadOnReconnect.ts';

interface ErrorBoundaryProps {
  children: ReactNode;
}

/** Keeps a view that breaks from taking the rest of the page with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    if (this.state.error === undefined) return this.props.children;
    return <CrashNotice error={this.state.error} onRetry={() => this.setState({ error: undefined })} />;
  }
}

function CrashNotice({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const failure = asFailure(error);
  return (
    <div className={styles.broken}>
      <Notice
        error={failure}
        kept="Other views still work. Your saved and imported data is unchanged."
        onRetry={onRetry}
      >
        <Button onClick={() => window.location.reload()}>Reload page</Button>
      </Notice>
      {isGatewayUnreachable(failure) && <ReloadOnReconnect failure={failure} />}
    </div>
  );
}

function ReloadOnReconnect({ failure }: { failure: Failure }) {
  useReloadOnReconnect(failure);
  return null;
}
