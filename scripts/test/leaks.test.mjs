import { leaksIn } from './leaks.mjs';

it.each([
  [
    'a worker that holds something',
    'PASS a\nA worker of jest ends and holds 1 Timeout\nTests: 1',
    ['A worker of jest ends and holds 1 Timeout'],
  ],
  [
    'a run that does not end',
    'Jest did not exit one second after the test run has completed.',
    ['Jest did not exit one second after the test run'],
  ],
  [
    'a worker that was slow to end and held nothing',
    'A worker process has failed to exit gracefully and has been force exited.',
    [],
  ],
])('%s is told as what it is', (_, output, leaks) => expect(leaksIn(output)).toEqual(leaks));
