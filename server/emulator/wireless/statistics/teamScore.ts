import type { WirelessService } from '#server/emulator/wireless/service/WirelessService.ts';
import { standings } from './standings.ts';

/** What the members of a team found and saw together. */
export async function teamScore(service: WirelessService, team: string) {
  const ours = new Set((await service.people.members(team)).map(({ account }) => account));
  const scores = (await standings(service)).filter(({ account }) => ours.has(account));
  return {
    members: ours.size,
    discovered: scores.reduce((sum, score) => sum + score.wifiLocated, 0),
    total: scores.reduce((sum, score) => sum + score.totalWifi, 0),
    genDisc: scores.reduce((sum, score) => sum + score.cell, 0),
  };
}
