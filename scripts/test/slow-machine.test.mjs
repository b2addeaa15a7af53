import { patient } from './slow-machine.cjs';

const limitOf = async (slowness, limited, times = 1) => {
  const environment = new (patient(class {}, slowness))();
  for (let time = 0; time < times; time++)
    await environment.handleTestEvent({ name: 'hook_start', hook: limited }, { testTimeout: 30_000 });
  return limited.timeout;
};

it('on a machine three times slower a test may take three times as long, by its own limit or by that of all', async () => {
  expect(await limitOf(3, { timeout: 60_000 })).toBe(180_000);
  expect(await limitOf(3, {})).toBe(90_000);
  expect(await limitOf(1, {})).toBeUndefined();
});

it('a hook that begins before each test has the same time each time', async () => {
  expect(await limitOf(2, { timeout: 1_000 }, 3)).toBe(2_000);
});
