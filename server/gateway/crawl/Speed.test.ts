import { expect, test } from 'vitest';
import { Speed } from './Speed.ts';

test('speed: is that of fetching, however long the waits between', () => {
  for (const waitMs of [0, 900_000, 86_400_000]) {
    const speed = new Speed();
    expect(speed.perMinute()).toBeNull();
    let at = 1e12;
    for (let page = 0; page < 30; page++) {
      if (page > 0) at += page % 15 === 0 ? 2000 + waitMs : 2000;
      speed.note(5000, at);
    }
    expect(speed.perMinute()).toBe(150_000);
  }
});

test('speed: pages that are spread over a window are as fast as they come; a clock set back starts over', () => {
  const speed = new Speed();
  for (let page = 0; page < 5; page++) speed.note(5000, 1e12 + page * 60_000);
  expect(speed.perMinute()).toBe(5000);
  speed.note(5000, 1e12);
  expect(speed.perMinute()).toBeNull();
});
