import Layers from 'lucide-react/icons/layers';
import { useRef } from 'react';
import { Menu } from '#ui/overlays/Menu.tsx';
import type { BaseMapChoice } from './baseMapChoice.ts';

interface BaseMapMenuProps {
  base: BaseMapChoice;
  onBase: (base: BaseMapChoice) => void;
}

/** The base map; only OpenStreetMap sends anything off this machine, and its label says so. */
export function BaseMapMenu({ base, onBase }: BaseMapMenuProps) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <Menu
        label={<span className="visually-hidden">Base map</span>}
        icon={<Layers />}
        items={[
          {
            label: 'Borders and places (on this machine)',
            isChecked: base === 'natural-earth',
            onPick: () => onBase('natural-earth'),
          },
          {
            label: 'OpenStreetMap tiles (tile.openstreetmap.org sees which area you view)',
            isChecked: base === 'osm',
            onPick: () => onBase('osm'),
          },
          {
            label: typeof base === 'object' ? `File: ${base.pmtiles.name}` : 'Open a .pmtiles file…',
            isChecked: typeof base === 'object',
            onPick: () => file.current?.click(),
          },
        ]}
      />
      <input
        ref={file}
        type="file"
        accept=".pmtiles"
        hidden
        aria-label=".pmtiles file"
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          if (chosen) onBase({ pmtiles: chosen });
        }}
      />
    </>
  );
}
