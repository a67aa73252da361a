// @fastify/http-proxy as its documentation shows it: it checks nothing, counts nothing and keeps nothing.

import { createRequire } from 'node:module';

interface Fastify {
  register(plugin: unknown, options: { upstream: string }): void;
  listen(where: { port: number; host: string }): Promise<string>;
}

const load = createRequire(new URL('../peers/', import.meta.url));
const fastify = load('fastify') as () => Fastify;

const server = fastify();
server.register(load('@fastify/http-proxy'), { upstream: process.argv[2]! });
process.send!({ url: await server.listen({ port: 0, host: '127.0.0.1' }) });
