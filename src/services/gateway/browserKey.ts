// The key pair that a browser is known by. Its private half cannot be read, by this page or any other; IndexedDB belongs
// to the origin, so that a server on another port cannot even use it.

import { createStore, get, set } from 'idb-keyval';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' };
const KEY = 'pair';

let held: CryptoKeyPair | undefined;

const store = () => createStore('airledger-browser', 'keys');

/** The key pair of this browser, if it has one. */
export async function browserKey(): Promise<CryptoKeyPair | undefined> {
  if (held) return held;
  try {
    held = await get<CryptoKeyPair>(KEY, store());
  } catch {
    // A browser without storage is not known by any key.
  }
  return held;
}

/** The key pair of this browser; made where there is none. Without storage it is good until the page is left. */
export async function makeBrowserKey(): Promise<CryptoKeyPair> {
  const before = await browserKey();
  if (before) return before;
  held = await crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify']);
  try {
    await set(KEY, held, store());
  } catch {
    // Without storage.
  }
  return held;
}

/** Its public half, SPKI in base64. */
export async function publicKeyOf({ publicKey }: CryptoKeyPair): Promise<string> {
  return inBase64(await crypto.subtle.exportKey('spki', publicKey));
}

/** `text` signed with SHA-256: r and s, in base64. */
export async function signWith({ privateKey }: CryptoKeyPair, text: string): Promise<string> {
  const algorithm = { ...ALGORITHM, hash: 'SHA-256' };
  return inBase64(await crypto.subtle.sign(algorithm, privateKey, new TextEncoder().encode(text)));
}

const inBase64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));
