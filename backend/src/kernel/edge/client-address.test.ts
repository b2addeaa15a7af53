import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { createClientAddress } from './client-address.ts';

const addressOf = createClientAddress(['127.0.0.0/8', '::1', '172.28.0.10']);

const asked = (remoteAddress: string, said?: string) => {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
  const request = new IncomingMessage(socket);
  if (said !== undefined) request.headers['x-forwarded-for'] = said;
  return addressOf(request);
};

it.each([
  ['nobody passed it on', '198.51.100.1', undefined, '198.51.100.1'],
  ['one that is trusted did', '172.28.0.10', '198.51.100.1', '198.51.100.1'],
  ['two that are trusted did', '127.0.0.1', '198.51.100.1, 172.28.0.10', '198.51.100.1'],
  ['the client made one up', '172.28.0.10', '1.2.3.4,198.51.100.1', '198.51.100.1'],
  ['one that is not trusted did', '172.28.0.11', '198.51.100.1', '172.28.0.11'],
  ['all of them are trusted', '::ffff:127.0.0.1', '127.0.0.2', '127.0.0.2'],
  ['a trusted one said nothing', '::1', '', '::1'],
])('%s: from %s, which says %s, it is %s [SEC-003]', (_name, from, said, expected) =>
  expect(asked(from, said)).toBe(expected),
);
