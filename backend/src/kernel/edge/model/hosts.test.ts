import { isLoopbackHost, judgeHost } from './hosts.ts';

const known = { names: new Set(['localhost', '[::1]', 'console.example.com']) };

it.each([
  ['localhost', 'ours'],
  ['localhost:4000', 'ours'],
  ['LOCALHOST:1', 'ours'],
  ['[::1]:4000', 'ours'],
  ['console.example.com', 'ours'],
  ['console.example.com:8443', 'ours'],
  ['evil.test', 'other'],
  ['localhost.evil.test', 'other'],
  ['console.example.com.', 'other'],
  ['127.0.0.1', 'other'],
  ['', 'malformed'],
  [undefined, 'malformed'],
  ['localhost:', 'malformed'],
  ['localhost:123456', 'malformed'],
  ['localhost:4000:1', 'malformed'],
  ['evil.test@localhost', 'malformed'],
  ['evil.test/localhost', 'malformed'],
  ['localhost, evil.test', 'malformed'],
  ['[::1', 'malformed'],
] as const)('the host %j is %s [SEC-002]', (host, expected) => expect(judgeHost(host, known)).toBe(expected));

it.each([
  ['127.0.0.1:4000', true],
  ['[::1]', true],
  ['127.0.0.1.evil.test', false],
  [undefined, false],
])('the host %j is one of this machine: %s', (host, expected) => expect(isLoopbackHost(host)).toBe(expected));
