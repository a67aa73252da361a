import { utcDay } from '#domain/wire/utcDay.ts';
import type { Random } from '#server/emulator/Random.ts';
import type { District } from '#server/emulator/wireless/sample/city/streetNets.ts';
import type { SampleAccount } from './samplePeople.ts';

/** One drive through one or two districts, uploaded as one file. */
export interface Survey {
  /** Row of the upload, from 1 in the order of upload. */
  upload: number;
  /** yyyyMMdd-NNNNN */
  trans: string;
  account: number;
  startMs: number;
  uploadedMs: number;
}

/** A survey's time in one district: its streets are driven one after the other from `startMs`. */
export interface Visit {
  survey: Survey;
  startMs: number;
  durationMs: number;
}

export interface SurveyPlan {
  /** In the order of upload. */
  surveys: readonly Survey[];
  /** In the order of time; never empty. */
  visits: ReadonlyMap<District, readonly Visit[]>;
}

const MINUTE_MS = 60_000;
/** In a longer drive the surveyor goes faster. */
const LONGEST_MS = 180 * MINUTE_MS;
const FIRST_MS = Date.UTC(2001, 8, 3);

/** Surveys of all districts between September 2001 and `untilMs`, rarer in the early years. */
export function planSurveys(
  districts: readonly District[],
  accounts: readonly SampleAccount[],
  networks: number,
  untilMs: number,
  random: Random,
): SurveyPlan {
  const totalWeight = districts.reduce((sum, one) => sum + weightOf(one), 0);
  const surveys: Survey[] = [];
  const visits = new Map<District, Visit[]>(districts.map((one) => [one, []]));
  for (const [index, district] of districts.entries()) {
    const count = Math.max(6, Math.round(((networks / 40) * weightOf(district)) / totalWeight));
    for (let drive = 0; drive < count; drive++) {
      const startMs = driveStart((drive + random.next()) / count, untilMs, district, random);
      const survey = newSurvey(startMs, district, accounts, untilMs, random);
      surveys.push(survey);
      let at = startMs;
      for (const visited of [district, ...nearby(districts, index, random)]) {
        const durationMs = Math.min(LONGEST_MS, (visited.lengthMetres / random.from(7, 11)) * 1000);
        visits.get(visited)!.push({ survey, startMs: at, durationMs });
        at += durationMs + random.from(5, 20) * MINUTE_MS;
      }
    }
  }
  number(surveys, random);
  for (const list of visits.values()) list.sort((a, b) => a.startMs - b.startMs);
  return { surveys, visits };
}

/** A larger district of a city takes more surveys. */
function weightOf({ city, weight }: District): number {
  return city.weight * Math.sqrt(weight);
}

/** Daytime of the place, on a day that is likelier to be recent. */
function driveStart(fraction: number, untilMs: number, { spec }: District, random: Random): number {
  const span = untilMs - FIRST_MS - 2 * 86_400_000;
  const day = Math.floor((FIRST_MS + span * fraction ** 0.5) / 86_400_000);
  const localHour = 8 + random.next() * 9;
  return day * 86_400_000 + Math.floor((localHour - spec.lng / 15) * 3600) * 1000;
}

function newSurvey(
  startMs: number,
  { city }: District,
  accounts: readonly SampleAccount[],
  untilMs: number,
  random: Random,
): Survey {
  const locals = accounts.filter((one) => one.joinedMs <= startMs && one.towns.includes(city.name));
  const account = locals.length ? random.weighted(locals, (one) => one.share).id : 2;
  const waitMs = 7 * 3_600_000 + random.exponential(6 * 3_600_000);
  return {
    upload: 0,
    trans: '',
    account,
    startMs,
    uploadedMs: Math.min(untilMs, Math.floor(startMs + waitMs)),
  };
}

/** The next districts of the same city, as long as a drive continues. */
function nearby(districts: readonly District[], index: number, random: Random): District[] {
  const more = random.pick([0, 0, 1, 1]);
  return districts.slice(index + 1, index + 1 + more).filter((one) => one.city === districts[index]!.city);
}

/** Uploads of a day share one running counter with all others of the service, hence its gaps. */
function number(surveys: Survey[], random: Random): void {
  surveys.sort((a, b) => a.uploadedMs - b.uploadedMs || a.startMs - b.startMs);
  let day = '';
  let counter = 0;
  for (const [index, survey] of surveys.entries()) {
    const date = utcDay(survey.uploadedMs).replaceAll('-', '');
    counter = (date === day ? counter : 0) + random.from(1, 60);
    day = date;
    survey.upload = index + 1;
    survey.trans = `${date}-${String(counter).padStart(5, '0')}`;
  }
}
