import { useState } from 'react';
import { type EventWindow, phaseOf } from '#domain/stats/group/EventWindow.ts';
import { type EventMeasure, eventBoard } from '#domain/stats/group/eventBoard.ts';
import { groupRefusalMessage } from '#domain/stats/group/groupRefusalMessage.ts';
import { usePaidQuery } from '#queries/cache/usePaidQuery.ts';
import { eventQuery } from '#queries/wireless/stats.ts';
import { useWirelessConnection } from '#queries/wireless/useWirelessConnection.ts';
import { wireless } from '#services/wireless/endpoints.ts';
import { timeMs } from '#services/wireless/timeMs.ts';
import { Switch } from '#ui/controls/Switch.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { useNow } from '#ui/format/useNow.ts';
import { ExportStatRows } from '#views/stats/page/ExportStatRows.tsx';
import { originLabel } from '#views/stats/page/originLabel.ts';
import { PaidPanel } from '#views/stats/page/PaidPanel.tsx';
import { type Consent, useConsent } from '#views/stats/page/useConsent.ts';
import { EventClock } from './EventClock.tsx';
import { EventForm } from './EventForm.tsx';
import { formatUtc } from './eventLabels.ts';
import styles from './Groups.module.css';
import { SCOREBOARD_EXPORT, Scoreboard } from './Scoreboard.tsx';

const FRESH_MS = wireless.groupEventStats.parts.fresh;
const AN_HOUR_MS = 3_600_000;
const PHASE_CHECK_MS = 15_000;

interface EventPanelProps {
  group: string;
  window: EventWindow | undefined;
  /** The day of the group's latest upload, yyyy-mm-dd, where it is known. */
  latest: string | undefined;
  onWindow: (window: EventWindow) => void;
  measure: EventMeasure;
  onMeasure: (measure: EventMeasure) => void;
}

/** What a group found in a window of time: chosen, checked, then asked for. */
export function EventPanel({ group, window, latest, onWindow, measure, onMeasure }: EventPanelProps) {
  const question = (asked: EventWindow) => `event ${group} ${asked.startMs} ${asked.endMs}`;
  const [wanted, setWanted] = useState<string>();
  const consent = useConsent(window ? question(window) : '');
  const isWanted = window !== undefined && wanted === question(window);
  return (
    <section className={styles.event} aria-label="Event">
      <h2 className={styles.heading}>Event</h2>
      <EventForm
        window={window}
        latest={latest}
        isPriced={consent.isPriced}
        onAsk={(asked) => {
          setWanted(question(asked));
          onWindow(asked);
        }}
      />
      {window && (
        <EventAnswer
          key={question(window)}
          group={group}
          window={window}
          consent={{ ...consent, isAllowed: consent.isAllowed || isWanted }}
          measure={measure}
          onMeasure={onMeasure}
        />
      )}
    </section>
  );
}

interface EventAnswerProps {
  group: string;
  window: EventWindow;
  consent: Consent;
  measure: EventMeasure;
  onMeasure: (measure: EventMeasure) => void;
}

function EventAnswer({ group, window, consent, measure, onMeasure }: EventAnswerProps) {
  const { dataset } = useWirelessConnection();
  const [isAuto, setAuto] = useState(false);
  const phase = phaseOf(window, useNow(PHASE_CHECK_MS));
  const isLive = phase === 'during';
  const input = {
    groupId: group,
    startDateTime: new Date(window.startMs).toISOString(),
    endDateTime: new Date(window.endMs).toISOString(),
  };
  const everyMs = isAuto && isLive ? FRESH_MS : undefined;
  const event = usePaidQuery(eventQuery(input), consent.isAllowed, everyMs);
  const perHour = AN_HOUR_MS / FRESH_MS;
  return (
    <>
      <EventClock window={window} />
      <PaidPanel
        title="Scoreboard"
        query={event}
        consent={consent}
        verb="Show scoreboard"
        about="Top members in this window, and the team totals."
        rows={10}
        actions={
          isLive && (
            <Switch
              label={
                consent.isPriced
                  ? `Refresh every 5 minutes (${perHour} queries an hour)`
                  : 'Refresh every 5 minutes'
              }
              isOn={isAuto}
              onSwitch={setAuto}
            />
          )
        }
        failed={(failure) => {
          const said = groupRefusalMessage({ about: 'event' }, failure);
          return said && <Callout tone="amber">{said}</Callout>;
        }}
      >
        {({ overAllGroupStats, eventMemberStats, startDateTime, endDateTime }, answer) => (
          <>
            <ExportStatRows
              spec={SCOREBOARD_EXPORT}
              query={`Scoreboard of group ${group}, ${formatUtc(window.startMs)} to ${formatUtc(window.endMs)}`}
              asked={{ ...input, kind: measure.kind, located: String(measure.isLocated) }}
              rows={eventBoard(eventMemberStats, measure).map((row) => ({
                ...row,
                timeMs: answer.fetchedAt,
              }))}
              answer={answer}
            />
            <OtherWindow window={window} start={startDateTime} end={endDateTime} />
            <Scoreboard
              overall={overAllGroupStats}
              members={eventMemberStats}
              measure={measure}
              onMeasure={onMeasure}
              origin={originLabel(answer, dataset)}
              file={`event-${group}-${input.startDateTime.slice(0, 10)}`}
            />
          </>
        )}
      </PaidPanel>
    </>
  );
}

interface OtherWindowProps {
  window: EventWindow;
  start: string | null;
  end: string | null;
}

/** The service says what it counted; where that is another window, so does the page. */
function OtherWindow({ window, start, end }: OtherWindowProps) {
  const startMs = timeMs(start);
  const endMs = timeMs(end);
  const isSame = (told: number | null, asked: number) => told === null || told === asked;
  if (isSame(startMs, window.startMs) && isSame(endMs, window.endMs)) return null;
  return (
    <Callout tone="amber">
      The service used another window: {startMs === null ? 'an unknown start' : formatUtc(startMs)} to{' '}
      {endMs === null ? 'an unknown end' : formatUtc(endMs)}.
    </Callout>
  );
}
