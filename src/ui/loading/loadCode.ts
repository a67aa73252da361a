import { Failure } from '#domain/wire/Failure.ts';

/** Code that comes as a file of its own. Throws the failure of the gateway, which serves it. */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const message = `Part of the page did not load (${error}).`;
    throw new Failure({ kind: 'offline', service: 'gateway', operation: 'page', message });
  }
}
