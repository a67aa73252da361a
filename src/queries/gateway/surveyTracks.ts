import { query } from '#queries/cache/query.ts';
import { tracks } from '#services/gateway/trackEndpoints.ts';

/** Imported surveys, latest first; none while another dataset answers. */
export const surveysQuery = query(tracks.surveys, {});

export const surveyTrackQuery = (id: string) => query(tracks.surveyTrack, { id });
