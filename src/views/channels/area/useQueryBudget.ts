import { useState } from 'react';
import type { Box } from '#domain/geo/geo.ts';
import { useWirelessConnection, type WirelessConnection } from '#queries/wireless/useWirelessConnection.ts';
import { useLocalStorage } from '#ui/browser/useLocalStorage.ts';
import type { ChannelsState } from '#views/channels/state/channelsState.ts';
import type { Quotas } from './areaMessages.ts';

const DEFAULT_LIMIT = 4;
/** More than any area needs. */
const NO_LIMIT = 1_000_000;

/** What queries cost, what is left of their quotas, and which area the user agreed to pay for. */
export interface QueryBudget {
  connection: WirelessConnection;
  isFree: boolean;
  quotas: Quotas;
  /** Queries that a press of the button may cost without asking. */
  bound: number;
  setBound: (bound: number) => void;
  /** Queries that the area of the link may cost now without asking. */
  limit: number;
  /** Whether the area came with the link, not by the button. */
  isLink: boolean;
  /** Whether cells are fetched with the channels. */
  withCells: boolean;
  /** The user requests this area with its cost in sight. */
  agree: (asked: RequestedArea) => void;
}

type RequestedArea = Pick<ChannelsState, 'kinds'> & { area: Box; withCells: boolean };

export function useQueryBudget({ area, kinds, cells }: ChannelsState): QueryBudget {
  const connection = useWirelessConnection();
  const [bound, setBound] = useLocalStorage<number>('channels.limit', DEFAULT_LIMIT);
  const [agreed, setAgreed] = useState<string>();
  const { isFree } = connection;
  const withCells = cells ?? isFree;
  const isAgreed = area !== undefined && agreed === keyOf({ area, kinds, withCells });
  return {
    connection,
    isFree,
    quotas: { detail: connection.quota('detail'), search: connection.quota('search') },
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
