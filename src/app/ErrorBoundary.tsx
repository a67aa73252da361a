import { Component, type ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import styles from './Frame.module.css';

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
    return (
      <div className={styles.broken}>
        <Notice
          error={this.state.error}
          kept="The other views still work; what you saved and imported is untouched."
          onRetry={() => this.setState({ error: undefined })}
        >
          <Button onClick={() => window.location.reload()}>Load the page again</Button>
        </Notice>
      </div>
    );
  }
}
