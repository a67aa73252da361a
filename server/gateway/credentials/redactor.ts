// The last safeguard: replaces a live secret in any text that leaves the process, in any encoding.

import { encode } from '#domain/wire/path.ts';
import { type Credential, secretsOf } from './Credential.ts';

/** Shorter texts occur by chance. */
const MIN_LENGTH = 6;
const REDACTED = '[hidden]';

/** Takes out the secrets of these credentials: raw, percent-encoded, in JSON and in base64. */
export function redactor(credentials: readonly Credential[]): (text: string) => string {
  const forms = new Set<string>();
  for (const credential of credentials) {
    for (const secret of secretsOf(credential))
      for (const form of [
        secret,
        encode(secret),
        encodeURIComponent(secret),
        JSON.stringify(secret).slice(1, -1),
        base64(secret),
      ])
        forms.add(form);
    if (credential.scheme === 'basic') forms.add(base64(`${credential.name}:${credential.token}`));
  }
  const list = [...forms].filter((form) => form.length >= MIN_LENGTH).sort((a, b) => b.length - a.length);
  return (text) => {
    let clean = text;
    for (const form of list) if (clean.includes(form)) clean = clean.replaceAll(form, REDACTED);
    return clean;
  };
}

/** Without padding, so that it is found within a longer encoding too. */
const base64 = (text: string) => Buffer.from(text).toString('base64').replace(/=+$/, '');
