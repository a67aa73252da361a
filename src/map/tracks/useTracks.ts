import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { speedStep } from '#domain/survey/track/speedStep.ts';
import { surveysQuery, surveyTrackQuery } from '#queries/gateway/surveyTracks.ts';
import { useStore } from '#queries/workbook/useStore.ts';
import { trackOf } from './drawnTrack.ts';
import { trackChoice } from './trackChoice.ts';

/** The tracks that were chosen, of the data that answer now, also with the names of their files, and the width of a class of their speeds, km/h. */
export function useTracks() {
  const { ids, colouring } = useStore(trackChoice);
  const surveys = useQuery({ ...surveysQuery, enabled: ids.length > 0 }).data?.reply.surveys ?? [];
  const chosen = ids.filter((id) => surveys.some((survey) => survey.id === id));
  const known = useQueries({
    queries: chosen.map(surveyTrackQuery),
    combine: (all) => all.map(({ data }) => trackOf(data?.reply)),
  });
  const nameOf = (id: string) => surveys.find((survey) => survey.id === id)!.name;
  const named = chosen.flatMap((id, at) => (known[at] ? [{ name: nameOf(id), track: known[at] }] : []));
  const tracks = useMemo(() => known.filter((track) => track !== undefined), [known]);
  const step = useMemo(() => speedStep(tracks.map(({ speeds }) => speeds)), [tracks]);
  return { tracks, named, colouring, step };
}
