import Copy from 'virtual:icon/copy';
import { writeNotations } from '#domain/geo/notation/notations.ts';
import { familyOf } from '#domain/network/RadioKind.ts';
import type { DetailState, OlderDetailState } from '#queries/wireless/useDetail.ts';
import { Menu } from '#ui/overlays/Menu.tsx';
import { useCopyItem } from '#ui/overlays/useCopyItem.ts';
import { INITIAL_STATE } from '#views/search/state/searchState.ts';
import { writeSearchUrl } from '#views/search/state/searchUrl.ts';
import type { SelectedNetwork } from './selectedNetwork.ts';

interface CopyMenuProps {
  network: SelectedNetwork;
  detail: DetailState;
  older: OlderDetailState;
}

const LINK_ZOOM = 17;

/** The ways to take a network elsewhere. */
export function CopyMenu({ network, detail, older }: CopyMenuProps) {
  const copy = useCopyItem();
  const { lat, lng } = network;
  const reply = (label: string, state: DetailState | OlderDetailState, read: unknown) =>
    read ? [copy(label, state.text ?? JSON.stringify(read, null, 2))] : [];
  return (
    <Menu
      label="Copy"
      icon={<Copy />}
      items={[
        copy(familyOf(network.kind) === 'cell' ? 'Copy cell' : 'Copy address', network.id),
        ...(network.kind === 'cell' ? [] : [copy('Copy link to this network', networkLink(network))]),
        ...(lat == null || lng == null
          ? []
          : writeNotations({ lat, lng }).map(({ name, text }) => copy(`Copy position in ${name}`, text))),
        ...reply('Copy detail as JSON', detail, detail.detail),
        ...reply('Copy version 2 detail as JSON', older, older.older),
      ]}
    />
  );
}

/** An address that looks the network up, for whoever opens it: live, after a price that they confirm. */
function networkLink({ kind, id, lat, lng }: SelectedNetwork): string {
  const view = lat == null || lng == null ? undefined : { lat, lng, zoom: LINK_ZOOM };
  return `${window.location.origin}/?${writeSearchUrl({ ...INITIAL_STATE, lookup: `${kind}/${id}`, view })}`;
}
