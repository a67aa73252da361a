import { technologyName } from '#domain/channels/channelLabels.ts';
import { SCATTERED_METRES, type Site } from '#domain/channels/groupSites.ts';
import type { Operators } from '#queries/wireless/operators.ts';
import { PHONE, useMediaQuery } from '#ui/browser/useMediaQuery.ts';
import { Fact, Facts } from '#ui/display/Facts.tsx';
import tableStyles from '#ui/display/FactTable.module.css';
import { Callout } from '#ui/feedback/Callout.tsx';
import { formatMetres, formatPosition } from '#ui/format/numberFormat.ts';
import { Time } from '#ui/format/Time.tsx';
import { Drawer } from '#ui/overlays/Drawer.tsx';
import styles from '#views/channels/Channels.module.css';
import { OperatorFacts } from './OperatorFacts.tsx';

interface SiteDrawerProps {
  site: Site;
  operators: Operators;
  onClose: () => void;
}

/** Cells that share a site by their identifiers. */
export function SiteDrawer({ site, operators, onClose }: SiteDrawerProps) {
  const isPhone = useMediaQuery(PHONE);
  const { centre, spreadMetres, channels, cells } = site;
  const place = centre && formatPosition(centre.lat, centre.lng);
  return (
    <Drawer title={`${technologyName(site.kind)} ${site.name}`} takesFocus={isPhone} onClose={onClose}>
      <div className={styles.sections}>
        {site.isScattered && (
          <Callout tone="amber">
            Its cells lie more than {formatMetres(SCATTERED_METRES)} apart, too far for one mast. Positions
            may be inaccurate, or a cell has moved or is cloned.
          </Callout>
        )}
        {site.isRecordedAsGsm && (
          <Callout>
            Some of its cells are recorded as GSM, with numbers too long for GSM.
            {site.isKindGuessed && ` ${technologyName(site.kind)} is a guess: their channels are ambiguous.`}
          </Callout>
        )}
        <Facts>
          <Fact name="Sectors">{site.sectors}</Fact>
          <Fact name="Channels">{channels.length > 0 ? channels.join(', ') : 'none recorded'}</Fact>
          <Fact name="Quality">{site.qos} of 7</Fact>
          <Fact name="Centre" copy={place ?? undefined}>
            {place ?? 'not located'}
          </Fact>
          {spreadMetres !== null && <Fact name="Spread">{formatMetres(spreadMetres)}</Fact>}
          {site.firstMs !== null && (
            <Fact name="First seen">
              <Time timeMs={site.firstMs} isDated />
            </Fact>
          )}
          {site.lastMs !== null && (
            <Fact name="Last seen">
              <Time timeMs={site.lastMs} isDated />
            </Fact>
          )}
        </Facts>
        <table className={tableStyles.table}>
          <caption>Its cells</caption>
          <thead>
            <tr>
              <th scope="col">Cell</th>
              <th scope="col">Channel</th>
              <th scope="col">QoS</th>
            </tr>
          </thead>
          <tbody>
            {cells.map((cell) => (
              <tr key={cell.kind + cell.id}>
                <th scope="row" className={styles.mono}>
                  {cell.id}
                </th>
                <td>{cell.channel ?? '–'}</td>
                <td>{cell.qos}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <OperatorFacts operator={site.operator} name={cells[0]?.name ?? null} operators={operators} />
      </div>
    </Drawer>
  );
}
