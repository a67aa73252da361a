import { TRACK_CLASSES } from '#domain/survey/track/speedStep.ts';
import { RAMP_STOPS } from '#ui/style/rampStops.ts';

/** As CSS, from early or slow to late or fast: the part of the ramp that has 3:1 on the map of both themes. */
export const TRACK_COLOURS: readonly string[] = RAMP_STOPS.sequential.slice(-TRACK_CLASSES);
