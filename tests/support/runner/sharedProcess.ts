import { afterAll, vi } from 'vitest';

// Files that share a process get its globals as the first one did.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
