import Lasso from 'virtual:icon/lasso';
import Move from 'virtual:icon/move';
import Scan from 'virtual:icon/scan';
import SquareDashed from 'virtual:icon/square-dashed';
import { IconButton } from '#ui/controls/IconButton.tsx';

interface SheetMapToolsProps {
  onFit: () => void;
  onSelectBy: (kind: 'box' | 'polygon') => void;
  isMoving: boolean;
  onMoving: (isMoving: boolean) => void;
}

/** What can be done on the map of a sheet, as buttons over it. */
export function SheetMapTools({ onFit, onSelectBy, isMoving, onMoving }: SheetMapToolsProps) {
  return (
    <>
      <IconButton label="Show all rows" icon={<Scan />} onClick={onFit} />
      <IconButton label="Select rows in a box" icon={<SquareDashed />} onClick={() => onSelectBy('box')} />
      <IconButton
        label="Select rows in a polygon or lasso"
        icon={<Lasso />}
        onClick={() => onSelectBy('polygon')}
      />
      <IconButton
        label="Move the selected row"
        icon={<Move />}
        aria-pressed={isMoving}
        onClick={() => onMoving(!isMoving)}
      />
    </>
  );
}
