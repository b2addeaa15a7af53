import { bearerOffered, liveProtocols } from './agent-status.ts';

it.each<[string, readonly string[], string | undefined]>([
  ['what a client offers', liveProtocols('a.b-c_d.e'), 'a.b-c_d.e'],
  ['in any order', ['bearer.x', 'patchbay.v1'], 'x'],
  ['no bearer', ['patchbay.v1'], undefined],
  ['a bearer for another protocol', ['bearer.x', 'patchbay.v2'], undefined],
  ['nothing', [], undefined],
])('the bearer comes as a sub-protocol: %s [NET-021]', (_name, offered, bearer) =>
  expect(bearerOffered(offered)).toBe(bearer),
);
