import { rightsAfterCuts } from './rights-after-cuts.ts';

it.each([
  ['the first socket cannot be opened', 'c', 1],
  ['it cannot be opened again and again', 'ccc', 1],
  ['one that told something is cut', 'hc', 1],
  ['it is cut, opened, told something, and is cut again', 'hchc', 2],
  ['it is cut and cannot be opened again', 'hccc', 1],
  ['nothing is cut', 'hh', 0],
])('when %s, the rights are asked for anew: %s, %d times [LIVE-025]', (_, happens, times) => {
  const session = { refresh: jest.fn(async () => undefined) };
  const rights = rightsAfterCuts(session as never);
  for (const each of happens) {
    if (each === 'c') rights.cut();
    else rights.heard();
  }
  expect(session.refresh).toHaveBeenCalledTimes(times);
});
