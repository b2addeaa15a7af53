import { lazy, Suspense, useEffect } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createCell, type PartGiven } from '@patchbay/shared-contracts';
import { createFakeConsole } from '@patchbay/shared-contracts/testing';
import { testI18n } from '../testing/index.tsx';
import { mountPart, mountRemote } from './mount-remote.tsx';

const noTexts = async () => ({ default: {} });
const texts = { en: {}, others: { de: noTexts, es: noTexts, fr: noTexts, ja: noTexts, zh: noTexts } };

// single-spa mounts outside of React's test queue: mounting resolves after the first effects have run.
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

/** Calls the lifecycles in single-spa's order. */
async function run(root: () => React.ReactNode, failed?: (error: unknown) => void) {
  const console = createFakeConsole({ i18n: testI18n({}) });
  const domElement = document.createElement('div');
  document.body.append(domElement);
  const { bootstrap, mount, unmount } = mountRemote({ name: 'remote-x', root, texts });
  const props = {
    console,
    domElement,
    ...(failed ? { failed } : {}),
    name: 'remote-x',
    mountParcel: () => undefined,
    singleSpa: {},
  };
  const all = async (steps: unknown) => {
    for (const step of [steps].flat()) if (typeof step === 'function') await step(props);
  };
  await all(bootstrap);
  await all(mount);
  return { console, domElement, stop: () => all(unmount) };
}

it('mounts with the console as a prop and leaves nothing in its place when unmounted [PLAT-001, PLAT-003]', async () => {
  const { domElement, stop } = await run(() => <p>Here</p>);
  expect(await screen.findByText('Here')).toBeInTheDocument();
  await stop();
  await waitFor(() => expect(domElement).toBeEmptyDOMElement());
});

const quietly = async (check: () => Promise<void>) => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await check();
  quiet.mockRestore();
};

it('a remote that runs alone and throws while rendering shows a calm panel with Retry [PLAT-014]', () =>
  quietly(async () => {
    let broken = true;
    const { stop } = await run(() => {
      if (broken) throw new Error('boom');
      return <p>Back again</p>;
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('This part of the console is not available right now');
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Back again')).toBeInTheDocument();
    await stop();
  }));

const missing = Object.assign(new Error('Loading chunk page failed'), { name: 'ChunkLoadError' });
function Effect(): React.ReactNode {
  useEffect(() => {
    throw new TypeError('boom');
  });
  return <p>Here</p>;
}
const Part = lazy(() => Promise.reject(missing));
function Later(): React.ReactNode {
  return (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  );
}
it.each([
  [
    'while rendering',
    () => {
      throw new RangeError('boom');
    },
    'RangeError',
  ],
  ['in an effect', Effect, 'EffectError'],
  ['because a part of it could not be fetched', Later, 'ChunkLoadError'],
] as const)('one that fails %s tells the host, and leaves its place to the host [PLAT-014]', (_, root, name) =>
  quietly(async () => {
    const received: unknown[] = [];
    const { domElement, stop } = await run(root, (error) => received.push(error));
    await waitFor(() => expect(received).toMatchObject([{ name }]));
    await waitFor(() => expect(domElement).toHaveTextContent(''));
    await stop();
  }),
);

it('a part gets what it is given, and another opening begins with nothing of the one before [PLAT-003]', async () => {
  const givenFor = (id: string): PartGiven['customer-form'] => ({
    call: { id, customerNumber: '+919812345678' },
    customer: createCell({ loaded: false }),
    callState: createCell('connected'),
    saved: () => undefined,
    cancelled: () => undefined,
    finished: () => undefined,
  });
  const given = createCell(givenFor('A'));
  const form = ({ given: { call } }: { given: PartGiven['customer-form'] }) => <input aria-label={`Call ${call.id}`} />;
  const part = mountPart({ name: 'remote-x', part: 'customer-form', root: form, texts });
  const console = createFakeConsole({ i18n: testI18n({}) });
  const domElement = document.body.appendChild(document.createElement('div'));
  const props = { console, domElement, given, failed: () => undefined, name: 'remote-x', mountParcel: () => undefined };
  const all = async (steps: unknown) => {
    for (const step of [steps].flat()) if (typeof step === 'function') await step({ ...props, singleSpa: {} });
  };
  await all(part.bootstrap);
  await all(part.mount);
  await userEvent.type(await screen.findByLabelText('Call A'), 'half a name');
  await act(async () => given.set(givenFor('B')));
  expect(await screen.findByLabelText('Call B')).toHaveValue('');
  await all(part.unmount);
  await waitFor(() => expect(domElement).toBeEmptyDOMElement());
});
