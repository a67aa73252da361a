import { useEffect, useMemo } from 'react';
import { boundsOfPoints } from '#domain/geo/boundsOfPoints.ts';
import { type NetworkDetail, type Place, sightingsOf } from '#domain/network/detail/NetworkDetail.ts';
import { sightingDays } from '#domain/network/detail/sightingDays.ts';
import { EvidenceLayerView } from '#map/evidence/EvidenceLayerView.tsx';
import type { DrawnEvidence } from '#map/evidence/evidenceMarks.ts';
import { useKeepInSight } from '#map/frame/useKeepInSight.ts';
import { useDetail, useOlderDetail } from '#queries/wireless/useDetail.ts';
import { formatMetres } from '#ui/format/numberFormat.ts';
import { formatDay } from '#ui/format/timeFormat.ts';
import { forgetEvidenceFocus, pointSighting, useEvidenceFocus } from './evidenceFocus.ts';
import { NetworkName } from './NetworkName.tsx';
import styles from './NetworkTip.module.css';
import { knownFacts, type SelectedNetwork } from './selectedNetwork.ts';

interface NetworkEvidenceProps {
  network: SelectedNetwork;
  /** It was looked up and is not among the marks of the map. */
  isLookedUp: boolean;
}

/** So close that the streets around a network that was looked up can be told apart. */
const LOOKUP_ZOOM = 15;

/** On the map: what the position of the selected network rests on, moved out from under the drawer. */
export function NetworkEvidence({ network, isLookedUp }: NetworkEvidenceProps) {
  const { sighting: hovered, whole } = useEvidenceFocus();
  const { kind, id } = network;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each network
  useEffect(() => forgetEvidenceFocus, [kind, id]);
  // Asks for nothing: the drawer does.
  const { detail: newer } = useDetail(network, false);
  const older = useOlderDetail(network).older?.networks[0];
  const detail = newer ?? older;
  const { lat, lng } = knownFacts(network, newer, older);
  const evidence = useMemo(() => detail && drawnEvidence(detail), [detail]);
  const wanted = useMemo(() => {
    if (lat == null || lng == null) return undefined;
    const position = { lat, lng };
    return {
      position,
      around: evidence && boundsOf([position, ...evidence.sightings]),
      zoom: isLookedUp ? LOOKUP_ZOOM : undefined,
    };
  }, [lat, lng, evidence, isLookedUp]);
  useKeepInSight(wanted, whole);
  const sightings = useMemo(() => sightingsOf(detail), [detail]);
  if (!evidence) return null;
  return (
    <EvidenceLayerView
      evidence={evidence}
      hovered={hovered}
      onHover={pointSighting}
      renderTooltip={(number) => {
        const seen = sightings[number];
        if (!seen) return null;
        return (
          <div className={styles.tip}>
            <strong className={styles.name}>
              <NetworkName name={seen.name} />
            </strong>
            <span>
              {seen.timeMs === null ? 'day unknown' : formatDay(seen.timeMs)}
              {seen.signalDbm !== null && `, ${seen.signalDbm} dBm`}
            </span>
            {seen.accuracyMetres !== null && (
              <span className={styles.age}>accurate to {formatMetres(seen.accuracyMetres)}</span>
            )}
          </div>
        );
      }}
    />
  );
}

/** What of a detail has a place, as the map draws it. */
export function drawnEvidence(detail: NetworkDetail): DrawnEvidence {
  const sightings = sightingsOf(detail);
  const most = Math.max(1, ...detail.places.map((place) => place.sightings.length));
  return {
    sightings: sightings.flatMap(({ lat, lng, signalDbm }, id) =>
      lat === null || lng === null ? [] : [{ id, lat, lng, signalDbm }],
    ),
    places: detail.places.flatMap((place, at) => {
      const { lat, lng } = place;
      if (lat === null || lng === null) return [];
      // By the logarithm: places have one observation or hundreds.
      const weight = Math.log2(1 + place.sightings.length) / Math.log2(1 + most);
      return [{ lat, lng, weight, label: placeLabel(place, at) }];
    }),
    path: sightingDays(sightings).flatMap(({ position }) => position ?? []),
    position: detail.lat === null || detail.lng === null ? null : { lat: detail.lat, lng: detail.lng },
  };
}

function placeLabel({ firstMs, lastMs }: Place, at: number): string {
  if (firstMs === null || lastMs === null) return String(at + 1);
  const [first, last] = [firstMs, lastMs].map((timeMs) => new Date(timeMs).getUTCFullYear());
  return `${at + 1} · ${first === last ? first : `${first}–${last}`}`;
}

function boundsOf(points: readonly { lat: number; lng: number }[]) {
  return boundsOfPoints(
    Float64Array.from(points, ({ lat }) => lat),
    Float64Array.from(points, ({ lng }) => lng),
  );
}
