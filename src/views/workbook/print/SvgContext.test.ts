// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { SvgContext } from './SvgContext.ts';

test('SvgContext writes what a canvas would paint, in groups for what is clipped and turned', () => {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const context = new SvgContext(svg);
  context.fillStyle = '#ff0000';
  context.save();
  context.beginPath();
  context.rect(1, 2, 3, 4);
  context.clip();
  context.fillStyle = '#00ff00';
  context.font = 'bold 12px sans-serif';
  context.fillText('<b>&  x', 5, 6);
  context.translate(7, 8);
  context.rotate(Math.PI / 2);
  context.beginPath();
  context.arc(0, 0, 2, 0, Math.PI * 2);
  context.strokeStyle = '#0000ff';
  context.setLineDash([2, 1]);
  context.stroke();
  context.restore();
  context.fillRect(9, 9, 1, 1);
  context.fillRect(9, 9, 0, 1);
  const [clip, group, rest] = svg.children;
  expect(clip!.innerHTML).toContain('d="M1 2h3v4h-3Z"');
  expect(group!.getAttribute('clip-path')).toBe(`url(#${clip!.id})`);
  expect(group!.querySelector('text')!.textContent).toBe('<b>&  x');
  expect(group!.querySelector('g > g > path')!.getAttribute('d')).toMatch(
    /^M2 0A2 2 0 0 1 -2 \S+A2 2 0 0 1 2 /,
  );
  expect(group!.querySelector('path:last-child')!.getAttribute('stroke-dasharray')).toBe('2 1');
  expect([rest!.tagName, rest!.getAttribute('fill'), svg.children.length]).toEqual(['rect', '#ff0000', 3]);
});
