import { deviceOf } from './device.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the device behind a session', () => {
  it.each([
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'Linux', false],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0 Safari/537.36 Edg/142.0`,
      'Microsoft Edge',
      'Windows',
      false,
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'macOS', false],
    [
      `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`,
      'Chrome',
      'Android',
      true,
    ],
    ['', null, null, false],
    ['   ', null, null, false],
  ])('%s [ROUTE-006]', (userAgent, browser, system, isHandheld) =>
    expect(deviceOf(userAgent)).toEqual({ browser, system, isHandheld }),
  );
});
