// The service behind both gateways: one search answer of 25 kB, the same for every request.

import { createServer } from 'node:http';

const TARGET_BYTES = 25_000;

const results = [];
let size = 60;
for (let at = 0; size < TARGET_BYTES; at += 1) {
  const octets = [10, 44, 239, 61, at >> 8, at & 255].map((octet) => octet.toString(16).padStart(2, '0'));
  const network = {
    trilat: 52.51234567 + at / 10_000,
    trilong: 13.41234567 - at / 10_000,
    ssid: `FRITZ!Box 7590 ${at}`,
    qos: at % 8,
    transid: '20240311-00000',
    firsttime: '2019-06-02T14:00:00.000Z',
    lasttime: '2024-03-11T09:00:00.000Z',
    lastupdt: '2024-03-11T10:00:00.000Z',
    netid: octets.join(':'),
    name: null,
    type: 'infra',
    comment: null,
    wep: '2',
    bcninterval: 0,
    freenet: '?',
    dhcp: '?',
    paynet: '?',
    userfound: false,
    channel: (at % 13) + 1,
    frequency: 2412,
    rcois: '',
    encryption: 'wpa2',
    country: 'DE',
    region: 'BE',
    city: 'Berlin',
    housenumber: '12',
    road: 'Invalidenstraße',
    postalcode: '10115',
  };
  results.push(network);
  size += Buffer.byteLength(JSON.stringify(network)) + 1;
}
const body = Buffer.from(JSON.stringify({ success: true, totalResults: 48_211, results, searchAfter: '1' }));
const head = { 'content-type': 'application/json;charset=utf-8', 'content-length': body.length };

const server = createServer((request, response) => {
  request.resume();
  response.writeHead(200, head).end(body);
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number };
  process.send!({ url: `http://127.0.0.1:${port}`, bytes: body.length });
});
