import Layers from 'virtual:icon/layers';
import { useTileSources } from '#queries/gateway/tileSources.ts';
import { Menu } from '#ui/overlays/Menu.tsx';
import { type BaseMapChoice, baseMapOfFile } from './baseMapChoice.ts';

interface BaseMapMenuProps {
  base: BaseMapChoice;
  onBase: (base: BaseMapChoice) => void;
  onFiles: () => void;
  onLayers: () => void;
}

/** The base map; only OpenStreetMap sends anything off this machine, and its label says so. */
export function BaseMapMenu({ base, onBase, onFiles, onLayers }: BaseMapMenuProps) {
  const files = useTileSources()?.filter(({ bytes, format }) => bytes !== null && format !== null) ?? [];
  const choices: [label: string, choice: BaseMapChoice][] = [
    ['Borders and places (on this machine)', 'natural-earth'],
    ['OpenStreetMap tiles (tile.openstreetmap.org sees which area you view)', 'osm'],
    ...files.map(({ name }): [string, BaseMapChoice] => [name, baseMapOfFile(name)]),
  ];
  return (
    <Menu
      label={<span className="visually-hidden">Base map and layers</span>}
      icon={<Layers />}
      items={[
        ...choices.map(([label, choice]) => ({
          label,
          isChecked: base === choice,
          onPick: () => onBase(choice),
        })),
        { label: 'Map files and saved areas…', onPick: onFiles },
        { label: 'Map layers…', onPick: onLayers },
      ]}
    />
  );
}
