import { useState } from 'react';
import type { Box } from '#domain/geo/geo.ts';
import { useWirelessConnection, type WirelessConnection } from '#queries/wireless/useWirelessConnection.ts';
import { useLocalStorage } from '#ui/browser/useLocalStorage.ts';
import type { ChannelsState } from '#views/channels/state/channelsState.ts';
import type { QueryCost } from './areaMessages.ts';

/** Queries that a press of the button may cost without being asked again, until the user says another number. */
const DEFAULT_LIMIT = 4;
/** More than any area needs. */
const NO_LIMIT = 1_000_000;

/** Who pays for queries, what is left, and which question the user has agreed to. */
export interface QueryBudget {
  connection: WirelessConnection;
  isFree: boolean;
  /** Whether it is known who answers, and the sample world is there. */
  isReady: boolean;
  left: Partial<Record<keyof QueryCost, number | undefined>>;
  /** The user's own bound, queries. */
  bound: number;
  setBound: (bound: number) => void;
  /** The most queries that the asked area may cost now without another word. */
  limit: number;
  /** Whether the asked area came with the address, not by the button. */
  isLink: boolean;
  /** Whether the cells of an area are asked for with its channels. */
  withCells: boolean;
  /** The user asks for this with its price in sight. */
  agree: (asked: RequestedArea) => void;
}

type RequestedArea = Pick<ChannelsState, 'kinds'> & { area: Box; withCells: boolean };

export function useQueryBudget({ area, kinds, cells }: ChannelsState): QueryBudget {
  const connection = useWirelessConnection();
  const [bound, setBound] = useLocalStorage<number>('channels.limit', DEFAULT_LIMIT);
  const [agreed, setAgreed] = useState<string>();
  const isFree = connection.mode === 'embedded';
  const withCells = cells ?? isFree;
  const isAgreed = area !== undefined && agreed === keyOf({ area, kinds, withCells });
  return {
    connection,
    isFree,
    isReady: connection.mode !== undefined && !(isFree && typeof connection.preparing === 'number'),
    left: isFree ? {} : { detail: connection.left('detail'), search: connection.left('search') },
    bound,
    setBound,
    limit: isFree ? NO_LIMIT : isAgreed ? bound : 0,
    isLink: !isAgreed,
    withCells,
    agree: (asked) => setAgreed(keyOf(asked)),
  };
}

const keyOf = ({ area, kinds, withCells }: RequestedArea) =>
  JSON.stringify([area.south, area.west, area.north, area.east, kinds, withCells]);
