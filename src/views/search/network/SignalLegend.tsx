import { STRONGEST_DBM, sightingRadius, signalStrength, WEAKEST_DBM } from '#map/evidence/evidenceMarks.ts';
import { strengthColour } from '#map/marks/strengthColour.ts';
import styles from './NetworkDrawer.module.css';

const STEPS = [WEAKEST_DBM, -85, -70, -55, STRONGEST_DBM];

/** What the marks of the observations on the map mean. */
export function SignalLegend() {
  return (
    <figure className={styles.legend} aria-label="Observations on the map">
      <ul>
        {STEPS.map((dbm) => {
          const strength = signalStrength(dbm);
          return (
            <li key={dbm}>
              <svg aria-hidden="true" width={14} height={14} viewBox="-7 -7 14 14">
                <circle r={sightingRadius(strength)} style={{ fill: strengthColour(strength) }} />
              </svg>
              {dbm}
            </li>
          );
        })}
        <li>dBm</li>
      </ul>
      <figcaption className="remark">
        On the map: observations by signal, circles for places, a line through the days in order, a cross for
        the position.
      </figcaption>
    </figure>
  );
}
