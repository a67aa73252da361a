import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { ChannelId } from '#domain/channels/ChannelTable.ts';
import type { CarrierMark } from '#domain/channels/carrierMarks.ts';
import type { ChannelKind } from '#domain/channels/channelArea.ts';
import type { SpectrumBrush } from '#domain/channels/SpectrumBrush.ts';
import { nearestMark, type SpectrumRow } from './spectrumLayout.ts';
import type { SpectrumScale } from './spectrumScale.ts';
import { stepMark } from './stepMark.ts';

interface SpectrumPlotOptions {
  rows: readonly SpectrumRow[];
  scale: SpectrumScale;
  /** Pixels. */
  width: number;
  brush: SpectrumBrush | undefined;
  onBrush: (brush: SpectrumBrush | undefined) => void;
  selected: ChannelId | undefined;
  onSelect: (channel: ChannelId | undefined) => void;
}

interface Drag {
  startX: number;
  /** The technology it began in; undefined on the axis. */
  kind: ChannelKind | undefined;
  anchorMhz: number;
  /** An edge of the brush is moved, which stays of its technologies. */
  isResize: boolean;
  hasMoved: boolean;
}

/** How far from a mark, or from an edge of the brush, a pointer still means it; pixels. */
const REACH_PX = { mouse: 5, touch: 12 };
/** A shorter way is a click. */
const CLICK_PX = 4;

/** Pointer and keyboard of the strip: what is read, and what they brush and select. */
export function useSpectrumPlot(options: SpectrumPlotOptions) {
  const { rows, brush, onBrush, selected, onSelect } = options;
  const [read, setRead] = useState<CarrierMark>();
  const anchorMhz = useRef<number | undefined>(undefined);
  const placed = rows.flatMap(({ marks }) => marks);
  const find = (mark: CarrierMark | undefined) =>
    placed.find((one) => one.mark === mark) ??
    placed.find((one) => mark && isSameChannel(one.mark, mark) && one.mark.downlinkMhz === mark.downlinkMhz);
  const current =
    find(read) ?? placed.find(({ mark }) => selected && isSameChannel(mark, selected)) ?? placed[0];

  const toggle = (mark: CarrierMark) =>
    onSelect(
      selected && isSameChannel(mark, selected) ? undefined : { kind: mark.kind, channel: mark.channel },
    );

  function keyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') {
      if (brush) onBrush(undefined);
      else if (selected) onSelect(undefined);
      else return;
    } else if (!current) return;
    else if (event.key === 'Enter' || event.key === ' ') {
      if (event.shiftKey) brushBand(current.mark);
      else toggle(current.mark);
    } else if (event.shiftKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      if (!brush) return;
      const { fromMhz, toMhz } = brush;
      onBrush(brush.kind ? { fromMhz, toMhz } : { fromMhz, toMhz, kind: current.mark.kind });
    } else {
      const next = stepMark(rows, current, event.key);
      if (!next) return;
      if (event.shiftKey) {
        anchorMhz.current ??= current.mark.downlinkMhz;
        onBrush({ ...between(anchorMhz.current, next.mark.downlinkMhz), kind: next.mark.kind });
      } else anchorMhz.current = undefined;
      setRead(next.mark);
    }
    event.preventDefault();
  }

  function brushBand({ kind, carriers }: CarrierMark) {
    const band = rows
      .find((row) => row.kind === kind)
      ?.bands.find(({ extent }) => extent.band === carriers[0]?.band);
    if (band) onBrush({ fromMhz: band.extent.fromMhz, toMhz: band.extent.toMhz, kind });
  }

  const pointer = useSpectrumPointer(options, {
    onPress: () => {
      anchorMhz.current = undefined;
    },
    onRead: setRead,
    onPick: toggle,
  });

  return {
    current,
    read: find(read),
    plot: {
      onKeyDown: keyDown,
      onFocus(event: { currentTarget: HTMLElement }) {
        if (event.currentTarget.matches(':focus-visible')) setRead(current?.mark);
      },
      onBlur: () => setRead(undefined),
      ...pointer,
    },
  };
}

interface PointerEvents {
  onPress: () => void;
  onRead: (mark: CarrierMark | undefined) => void;
  onPick: (mark: CarrierMark) => void;
}

/** Pointer handlers of the strip: a drag brushes or moves an edge of the brush, a click picks a mark. */
function useSpectrumPointer(
  { rows, scale, width, brush, onBrush }: SpectrumPlotOptions,
  { onPress, onRead, onPick }: PointerEvents,
) {
  const drag = useRef<Drag | undefined>(undefined);

  /** What is under the pointer. */
  function under(event: PointerEvent<HTMLElement>) {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const x = event.clientX - left;
    const y = event.clientY - top;
    const reach = event.pointerType === 'touch' ? REACH_PX.touch : REACH_PX.mouse;
    const row = rows.findLast((one) => y >= one.top && y <= one.foot + 2);
    return { x, row, reach, mark: row && nearestMark(row, x, reach)?.mark };
  }
  const atX = (x: number) => Math.round(scale.frequency(x / width) * 10) / 10;

  function pointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    const { x, row, reach } = under(event);
    const covers = brush && (!brush.kind || !row || brush.kind === row.kind) ? brush : undefined;
    const isAt = (megahertz: number) => Math.abs(scale.edge(megahertz) * width - x) <= reach;
    const other =
      covers && (isAt(covers.toMhz) ? covers.fromMhz : isAt(covers.fromMhz) ? covers.toMhz : undefined);
    drag.current = {
      startX: x,
      kind: row?.kind,
      anchorMhz: other ?? atX(x),
      isResize: other !== undefined,
      hasMoved: false,
    };
    onPress();
  }

  function pointerMove(event: PointerEvent<HTMLElement>) {
    const { x, row, mark } = under(event);
    const moving = drag.current;
    onRead(moving?.hasMoved ? undefined : mark);
    if (!moving) return;
    moving.hasMoved ||= Math.abs(x - moving.startX) >= CLICK_PX;
    if (!moving.hasMoved) return;
    const kind = moving.isResize ? brush?.kind : row?.kind === moving.kind ? moving.kind : undefined;
    onBrush({ ...between(moving.anchorMhz, atX(x)), ...(kind && { kind }) });
  }

  function pointerUp(event: PointerEvent<HTMLElement>) {
    const ended = drag.current;
    drag.current = undefined;
    if (!ended || ended.hasMoved) return;
    const { mark } = under(event);
    if (mark) onPick(mark);
    else if (brush) onBrush(undefined);
  }

  return {
    onPointerDown: pointerDown,
    onPointerMove: pointerMove,
    onPointerUp: pointerUp,
    onPointerLeave: () => onRead(undefined),
    onPointerCancel() {
      drag.current = undefined;
    },
  };
}

export function isSameChannel(one: ChannelId, other: ChannelId): boolean {
  return one.kind === other.kind && one.channel === other.channel;
}

function between(one: number, other: number): { fromMhz: number; toMhz: number } {
  return { fromMhz: Math.min(one, other), toMhz: Math.max(one, other) };
}
