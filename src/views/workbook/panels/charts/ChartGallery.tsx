import { useId } from 'react';
import { Tooltip } from '#ui/controls/Tooltip.tsx';
import styles from './ChartGallery.module.css';
import { ChartGlyph } from './ChartGlyph.tsx';
import { CHART_GROUPS } from './chartTypes.ts';

interface ChartGalleryProps {
  type: string;
  onType: (type: string) => void;
}

/** The types of charts, as they look. */
export function ChartGallery({ type, onType }: ChartGalleryProps) {
  const name = useId();
  const chosen = CHART_GROUPS.flatMap(({ kinds }) => kinds).find((kind) => kind.type === type);
  return (
    <fieldset className={styles.gallery}>
      <legend className="visually-hidden">Type</legend>
      <p className={styles.chosen} aria-hidden>
        Type <span>{chosen?.label}</span>
      </p>
      {CHART_GROUPS.map((group) => (
        <div key={group.name}>
          <span className={styles.name} aria-hidden>
            {group.name}
          </span>
          <div className={styles.kinds}>
            {group.kinds.map((kind) => (
              <Tooltip key={kind.type} text={kind.label}>
                <label className={styles.kind}>
                  <input
                    type="radio"
                    name={name}
                    aria-label={kind.label}
                    checked={kind.type === type}
                    onChange={() => onType(kind.type)}
                  />
                  <ChartGlyph of={kind.glyph} />
                </label>
              </Tooltip>
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}
