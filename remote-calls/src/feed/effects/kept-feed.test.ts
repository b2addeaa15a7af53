import { createFakeDevices } from '../../testing/fake-devices.ts';
import { keepFeed } from './kept-feed.ts';

function kept() {
  const { clock, sessionStorage: storage } = createFakeDevices();
  let whose = 'demo/u1';
  const log: string[] = [];
  const feed = {
    follow: () => {
      const mine = whose;
      log.push(`open ${mine}`);
      return () => void log.push(`close ${mine}`);
    },
  };
  const stop = keepFeed({ feed, storage, clock, key: () => whose }, () => undefined);
  return { clock, storage, log, stop, become: (next: string) => (whose = next) };
}

it('is followed as long as both keys agree, whatever time passes [CALL-162]', () => {
  const { clock, log, storage } = kept();
  clock.pass(600_000);
  expect(log).toEqual(['open demo/u1']);
  expect([storage.getItem('wsKey'), storage.getItem('konnectKey')]).toEqual(['demo/u1', 'demo/u1']);
});

it('is opened anew within ten seconds when they differ, once [CALL-162, CALL-163]', () => {
  const { clock, log, become } = kept();
  become('demo/u2');
  clock.pass(9_999);
  expect(log).toEqual(['open demo/u1']);
  clock.pass(1);
  expect(log).toEqual(['open demo/u1', 'close demo/u1', 'open demo/u2']);
  clock.pass(50_000);
  expect(log).toHaveLength(3);
});

it('is opened anew when another hand changed a key in the storage [CALL-163]', () => {
  const { clock, log, storage } = kept();
  storage.setItem('wsKey', 'somebody else');
  clock.pass(10_000);
  expect(log).toEqual(['open demo/u1', 'close demo/u1', 'open demo/u1']);
});

it('is left and checked no more when it is stopped', () => {
  const { clock, log, stop, become } = kept();
  stop();
  become('demo/u2');
  clock.pass(50_000);
  expect(log).toEqual(['open demo/u1', 'close demo/u1']);
});
