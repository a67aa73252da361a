import { type ReactNode, useMemo, useState } from 'react';
import { HistoryStrip } from '#charts/history/HistoryStrip.tsx';
import { MonthGrid } from '#charts/months/MonthGrid.tsx';
import { TrendLines } from '#charts/trend/TrendLines.tsx';
import { type NetworkDetail, type Sighting, sightingsOf } from '#domain/network/detail/NetworkDetail.ts';
import { sightingDays, sightingYears } from '#domain/network/detail/sightingDays.ts';
import { valueHistory } from '#domain/network/detail/valueHistory.ts';
import type { NetworkKind } from '#domain/network/RadioKind.ts';
import { formatMany } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { NetworkName } from './NetworkName.tsx';
import { ObservationTable } from './ObservationTable.tsx';
import { PlaceList } from './PlaceList.tsx';
import { PositionCard } from './PositionCard.tsx';

interface NetworkHistoryProps {
  kind: NetworkKind;
  id: string;
  detail: NetworkDetail;
  /** Who said so, and when: files carry it. */
  origin: string;
}

/** Where a network was seen, when, how well, under which names, and every observation. */
export function NetworkHistory({ kind, id, detail, origin }: NetworkHistoryProps) {
  const [chosen, setChosen] = useState<number>();
  const numbered = useMemo(
    () => sightingsOf(detail).map((sighting, number) => ({ ...sighting, number })),
    [detail],
  );
  const { places } = detail;
  const listed = useMemo(() => {
    if (chosen === undefined) return numbered;
    const own = new Set(places[chosen]!.sightings);
    const all = sightingsOf({ places });
    return numbered.filter(({ number }) => own.has(all[number]!));
  }, [numbered, places, chosen]);
  const isGrouped = places.some(({ score, lat }) => score !== null || lat !== null);
  if (places.length === 0) return <p>The service has no observations of this network.</p>;
  return (
    <>
      <PositionCard detail={detail} kind={kind} />
      {isGrouped && <PlaceList places={places} chosen={chosen} onChoose={setChosen} />}
      <Times sightings={numbered} file={id} origin={origin} />
      <Changes sightings={numbered} />
      <ObservationTable
        sightings={listed}
        remark={chosen === undefined ? '' : ` of place ${chosen + 1}`}
        networkId={id}
      />
    </>
  );
}

interface TimesProps {
  sightings: readonly Sighting[];
  file: string;
  origin: string;
}

/** The days on which it was seen, and its signal on each. */
function Times({ sightings, file, origin }: TimesProps) {
  const days = useMemo(() => sightingDays(sightings), [sightings]);
  const series = (['strongest', 'median', 'weakest'] as const).map((key) => ({
    key,
    label: key,
    points: days.map(({ dayMs, signal }) => ({ atMs: dayMs, value: signal?.[key] ?? null })),
  }));
  if (days.length === 0) return null;
  return (
    <>
      {days.length > 1 && (
        <TrendLines
          title="Signal by day"
          unit="dBm"
          series={series}
          file={`signal-${file.replace(/[^\w-]/g, '-')}`}
          origin={origin}
        />
      )}
      <MonthGrid title={`Seen on ${formatMany(days.length, 'day')}`} years={sightingYears(days)} unit="day" />
    </>
  );
}

/** What changed over time: shown only for what had more than one value. */
function Changes({ sightings }: { sightings: readonly Sighting[] }) {
  const strip = <V extends string | number | null>(
    noun: string,
    valueIn: (sighting: Sighting) => V,
    label: (value: V) => ReactNode,
  ) => {
    const spans = valueHistory(sightings, valueIn);
    if (spans.length < 2) return null;
    return (
      <HistoryStrip
        title={`${spans.length} ${noun} over time`}
        rows={spans.map(({ value, days, sightings: count }) => ({
          key: JSON.stringify(value),
          label: label(value),
          days,
          count,
        }))}
      />
    );
  };
  return (
    <>
      {strip(
        'names',
        ({ name }) => name,
        (name) => (
          <NetworkName name={name} />
        ),
      )}
      {strip(
        'encryptions',
        ({ encryption }) => encryption,
        (text) => (
          <VisibleText text={text ?? 'unknown'} />
        ),
      )}
      {strip(
        'frequencies',
        ({ frequencyMhz }) => frequencyMhz,
        (mhz) => (mhz === null ? 'unknown' : `${mhz} MHz`),
      )}
      {strip(
        'channels',
        ({ channel }) => channel,
        (channel) => channel ?? 'unknown',
      )}
    </>
  );
}
