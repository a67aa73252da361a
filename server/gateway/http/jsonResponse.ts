import { API_HEADERS } from './apiHeaders.ts';
import type { GatewayResponse } from './exchange.ts';

export function jsonResponse(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): GatewayResponse {
  return { status, headers: { ...API_HEADERS, ...headers }, body: JSON.stringify(body) };
}
