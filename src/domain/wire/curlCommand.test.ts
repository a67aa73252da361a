import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { curlCommand } from './curlCommand.ts';

test.each([
  "https://api.wigle.net/api/v2/network/search?ssid=it's&x=$(id)`id`\\",
  'https://host/a?b={1,2}[1-3]&c="d";rm -rf /',
  'https://host/a\nb',
  "''';id;'",
])('curlCommand: a shell takes %j as one word, and no secret is in it', (url) => {
  const command = curlCommand(url, { scheme: 'Basic', variable: 'WIGLE_TOKEN' });
  const shown = command.replace(/^curl/, String.raw`printf '%s\0'`);
  const env = { WIGLE_TOKEN: 'c2VjcmV0' };
  const words = execFileSync('/bin/sh', ['-c', shown], { env, encoding: 'utf8' }).split('\0');
  expect(words).toEqual([
    ...[
      '--globoff',
      '--silent',
      '--show-error',
      '--header',
      'Authorization: Basic c2VjcmV0',
      '--url',
      url,
      '',
    ],
  ]);
});
