import Scan from 'virtual:icon/scan';
import { useQueryClient } from '@tanstack/react-query';
import { type NetworkDetail, sightingsOf } from '#domain/network/detail/NetworkDetail.ts';
import { askDetail, useDetail, useOlderDetail } from '#queries/wireless/useDetail.ts';
import { PHONE, useMediaQuery } from '#ui/browser/useMediaQuery.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { formatCount } from '#ui/format/numberFormat.ts';
import { Time } from '#ui/format/Time.tsx';
import { Drawer } from '#ui/overlays/Drawer.tsx';
import { originOf } from '#views/search/request/mergePages.ts';
import { familyLabel, searchRequests } from '#views/search/request/searchRequests.ts';
import { CommentForm } from './CommentForm.tsx';
import { CopyMenu } from './CopyMenu.tsx';
import { showWholeEvidence } from './evidenceFocus.ts';
import { LoadedDetail } from './LoadedDetail.tsx';
import styles from './NetworkDrawer.module.css';
import { NetworkFacts } from './NetworkFacts.tsx';
import { NetworkName } from './NetworkName.tsx';
import { OlderFacts } from './OlderFacts.tsx';
import { RelatedNetworks } from './RelatedNetworks.tsx';
import { type DrawerView, knownFacts, type SelectedNetwork } from './selectedNetwork.ts';

interface NetworkDrawerProps {
  network: SelectedNetwork;
  view: DrawerView;
}

/** One network: what the search said at once, and its observations when they are asked for. */
export function NetworkDrawer({ network, view }: NetworkDrawerProps) {
  const { kind, id } = network;
  const { connection, table, selectedRow, select, change, asked } = view;
  const { isFree, isSearchOnly } = connection;
  const quota = connection.quota('detail');
  const origin = selectedRow === undefined ? undefined : originOf(asked.results.merged, selectedRow);
  const client = useQueryClient();
  const isPhone = useMediaQuery(PHONE);
  const detail = useDetail(network, isFree);
  const older = useOlderDetail(network);
  const olderNetwork = older.older?.networks[0];
  const shown = detail.detail ?? withSightings(olderNetwork);
  const known = knownFacts(network, detail.detail, olderNetwork);
  const isKnown = selectedRow !== undefined || detail.detail !== undefined || olderNetwork !== undefined;
  // The drawer stays while the selection moves, so that nothing takes the focus from the table or the map.
  return (
    <Drawer
      title={isKnown ? <NetworkName name={known.name ?? null} /> : id}
      takesFocus={isPhone}
      actions={
        <>
          {sightingsOf(shown).length > 0 && (
            <IconButton
              label="Show all observations on the map"
              icon={<Scan />}
              onClick={showWholeEvidence}
            />
          )}
          <CopyMenu network={known} detail={detail} older={older} />
        </>
      }
      onClose={() => select(undefined)}
    >
      <div className={styles.sections} key={kind + id}>
        <NetworkFacts network={network} detail={detail.detail} older={olderNetwork} />
        <LoadedDetail
          network={network}
          detail={detail}
          shown={shown}
          isFree={isFree}
          isSearchOnly={isSearchOnly}
          quota={quota}
          onLoad={() => void askDetail(client, network, false)}
          onLookUp={(other) => change({ selected: undefined, lookup: `${other.kind}/${other.id}` }, 'push')}
        />
        <OlderFacts
          network={network}
          state={older}
          quota={quota}
          isFree={isFree}
          isSearchOnly={isSearchOnly}
        />
        <RelatedNetworks
          network={known}
          table={table}
          isFree={isFree}
          onSelect={select}
          onSearch={({ search, where }) => {
            asked.pay(searchRequests(search, where).requests);
            // Back returns to the results that are shown now.
            change(
              { ...search, ...ELSEWHERE, where, drawn: where === 'anywhere' ? undefined : 'box' },
              'push',
            );
          }}
        />
        {network.kind === 'wifi' && (
          <CommentForm
            netid={network.id}
            comment={known.comment ?? null}
            isPublic={!isFree}
            onLook={detail.ask}
            isLooking={detail.isAsking}
          />
        )}
        {origin && (
          <p className="remark">
            From page {formatCount(origin.page)} of the search for {familyLabel(origin.family)} ({origin.mode}
            ), fetched <Time timeMs={origin.fetchedAt} />.
          </p>
        )}
      </div>
    </Drawer>
  );
}

/** What of the question before does not belong to one that the drawer asks. */
const ELSEWHERE = { nearest: undefined, notSeenSince: undefined, from: undefined };

/** Observations of the older API are shown where the newer one has given none. */
function withSightings(older: NetworkDetail | undefined): NetworkDetail | undefined {
  return sightingsOf(older).length > 0 ? older : undefined;
}
