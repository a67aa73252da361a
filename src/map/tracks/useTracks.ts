import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { speedStep } from '#domain/survey/track/speedStep.ts';
import { surveysQuery, surveyTrackQuery } from '#queries/gateway/surveyTracks.ts';
import { useStore } from '#queries/workbook/useStore.ts';
import { trackOf } from './drawnTrack.ts';
import { trackChoice } from './trackChoice.ts';

/** The tracks that were chosen, of the data that answer now, and the width of a class of their speeds, km/h. */
export function useTracks() {
  const { ids, colouring } = useStore(trackChoice);
  const surveys = useQuery({ ...surveysQuery, enabled: ids.length > 0 }).data?.reply.surveys ?? [];
  const chosen = ids.filter((id) => surveys.some((survey) => survey.id === id));
  const tracks = useQueries({
    queries: chosen.map(surveyTrackQuery),
    combine: (all) => all.flatMap(({ data }) => trackOf(data?.reply) ?? []),
  });
  const step = useMemo(() => speedStep(tracks.map(({ speeds }) => speeds)), [tracks]);
  return { tracks, colouring, step };
}
