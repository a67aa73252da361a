import type { Random } from '#server/emulator/Random.ts';

export interface SampleAccount {
  id: number;
  name: string;
  email: string;
  joinedMs: number;
  donate: string;
  /** Relative share of the surveys in its towns. */
  share: number;
  towns: readonly string[];
}

export interface SampleToken {
  name: string;
  token: string;
  account: number;
  type: 'API' | 'COMMAPI' | 'ANDROID';
  balance: number | null;
}

export interface SampleTeam {
  id: string;
  name: string;
  owner: number;
  authType: string;
  members: readonly { account: number; status: string }[];
}

const HANDLES =
  'anonymous tramspotter ridgeline copperkettle nightowl_52 waveguide ostrich mapleleaf9 quietbus sidewalker ferrymoth antennatree lowbattery packetrat longdash bikecourier hilltopper zebra_crossing glasshouse mondaydrive kiteflyer saltwater bluefinch overpass ninebands ironbridge papercrane sunroof redpanda7 millstone carrierpigeon windowseat lastmile hopscotch fieldnotes tidemark echochamber roundabout parkranger subwaymole drumlin nomadic_cat stillwater lanternfish'.split(
    ' ',
  );

const TEAM_NAMES = [
  'Spree Stumblers',
  'Lakefront Listeners',
  'Sound & Signal',
  'Bosphorus Beacons',
  'Paulista de Rádio',
  'Lagos Loggers',
  'Southern Cross Scanners',
  'Eight Band Club',
];

const FOUNDED_MS = Date.UTC(2001, 8, 1);

/** Account 1 is the person at this machine; the others have very unequal shares, the pioneers the largest. */
export function makeAccounts(towns: readonly string[], untilMs: number, random: Random): SampleAccount[] {
  const own: SampleAccount = {
    id: 1,
    name: 'embedded',
    email: 'embedded@example.org',
    joinedMs: Math.min(Date.UTC(2016, 2, 12, 9, 30), untilMs),
    donate: 'Y',
    share: 0.12,
    towns: ['Berlin', 'London', 'Seattle'],
  };
  const others = HANDLES.map((name, index): SampleAccount => {
    const late = index < 3 ? 0 : (index / HANDLES.length) * 0.85 + random.next() * 0.1;
    return {
      id: index + 2,
      name,
      email: `${name}@example.org`,
      joinedMs: Math.floor(FOUNDED_MS + late * (untilMs - FOUNDED_MS)),
      donate: random.pick(['?', 'Y', 'N']),
      // The pioneers go everywhere, and so less often to each town.
      share: (index + 1) ** -0.8 * (index < 3 ? 0.3 : 1),
      towns:
        index < 3
          ? towns
          : [towns[index % towns.length]!, ...(random.chance(0.4) ? [random.pick(towns)] : [])],
    };
  });
  return [own, ...others];
}

export const sampleTokens: readonly SampleToken[] = [
  { name: 'embedded', token: 'embedded', account: 1, type: 'API', balance: null },
  { name: 'embedded-commercial', token: 'embedded', account: 1, type: 'COMMAPI', balance: 1000 },
  { name: 'embedded-broke', token: 'embedded', account: 1, type: 'COMMAPI', balance: 0 },
  { name: 'embedded-phone', token: 'embedded', account: 3, type: 'ANDROID', balance: null },
];

/** Each account is in one team at most, as the service has it; about a third are in none. Accounts 3 to 10 found the teams. */
export function makeTeams(accounts: readonly SampleAccount[], random: Random): SampleTeam[] {
  const members = TEAM_NAMES.map((): number[] => []);
  members[0]!.push(1);
  for (const { id } of accounts)
    if (id > 2 && (id <= 10 || random.chance(0.6))) members[id % TEAM_NAMES.length]!.push(id);
  const joinedMs = new Map(accounts.map((one) => [one.id, one.joinedMs]));
  return TEAM_NAMES.map((name, index) => {
    const joined = members[index]!;
    const founded = joinedMs.get(joined[0]!)! + random.from(90, 500) * 86_400_000;
    const day = new Date(founded).toISOString();
    return {
      id: `${day.slice(0, 10).replaceAll('-', '')}-${String(random.from(1, 60)).padStart(5, '0')}`,
      name,
      owner: joined[0]!,
      authType: index % 3 === 0 ? 'OPEN' : 'INVITE',
      members: joined.map((account, rank) => ({ account, status: rank > 3 && rank % 4 === 0 ? 'P' : 'A' })),
    };
  });
}
