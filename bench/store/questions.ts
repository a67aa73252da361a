import type { Box, Position } from '#domain/geo/geo.ts';
import { macText } from '#server/emulator/wireless/store/networkKey.ts';
import { type Networks, randomFrom } from './networks.ts';

/** One round of questions; places and names are drawn from the networks, so that large towns are asked for often. */
export interface Question {
  box: Box;
  lastAfterMs: number;
  /** Index into ENCRYPTIONS. */
  encryption: number;
  near: Position;
  /** Three octets with colons. */
  prefix: string;
  /** Four to six characters of a name. */
  part: string;
  quad: Box;
}

export function makeQuestions(networks: Networks, count: number): Question[] {
  const random = randomFrom(9);
  const any = () => Math.floor(random() * networks.count);
  return Array.from({ length: count }, () => {
    const [centre, place, device, named, mapped] = [any(), any(), any(), any(), any()];
    const half = 0.025 + random() * 0.225;
    const [lat, lng] = [networks.lat[centre]!, networks.lng[centre]!];
    const name = networks.name[named]!;
    const length = Math.min(name.length, 4 + Math.floor(random() * 3));
    const start = Math.floor(random() * (name.length - length + 1));
    const south = Math.floor(networks.lat[mapped]! * 2) / 2;
    const west = Math.floor(networks.lng[mapped]! * 2) / 2;
    return {
      box: { south: lat - half, north: lat + half, west: lng - half, east: lng + half },
      lastAfterMs: Date.UTC(2008, 0) + random() * 4e11,
      encryption: Math.floor(random() * 5),
      near: {
        lat: networks.lat[place]! + (random() - 0.5) * 0.01,
        lng: networks.lng[place]! + (random() - 0.5) * 0.01,
      },
      prefix: macText(networks.mac[device]!).slice(0, 8),
      part: name.slice(start, start + length).replace(/[%_]/g, 'a'),
      quad: { south, north: south + 0.5, west, east: west + 0.5 },
    };
  });
}
