import Camera from 'virtual:icon/camera';
import { usePaletteCommands } from '#ui/commands/paletteCommands.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';

/** Opens the dialog that saves a picture of the map; so does the palette. */
export function PictureButton({ onOpen }: { onOpen: () => void }) {
  usePaletteCommands(() => [
    { label: 'Save a picture of the map', words: 'screenshot print report png svg export', run: onOpen },
  ]);
  return <IconButton label="Save a picture of the map" icon={<Camera />} onClick={onOpen} />;
}
