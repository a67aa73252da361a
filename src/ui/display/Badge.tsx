import type { ReactNode } from 'react';
import { classNames } from '#ui/style/classNames.ts';
import styles from './Badge.module.css';

interface BadgeProps {
  tone?: 'plain' | 'accent' | 'amber' | 'danger';
  children: ReactNode;
}

export function Badge({ tone = 'plain', children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}

interface ModeBadgeProps {
  mode: string;
  /** sample or own; only the wireless service has datasets. */
  dataset?: string | null | undefined;
}

/** Which mode answered, and from which dataset: shown wherever data is. */
export function ModeBadge({ mode, dataset }: ModeBadgeProps) {
  return <Badge tone={mode === 'live' ? 'accent' : 'plain'}>{modeLabel(mode, dataset)}</Badge>;
}

/** The same words for status lines and exports. */
export function modeLabel(mode: string, dataset?: string | null): string {
  if (mode === 'live') return 'live';
  if (dataset === 'sample') return 'embedded · sample data';
  return dataset === 'own' ? 'embedded · my files' : 'embedded';
}
