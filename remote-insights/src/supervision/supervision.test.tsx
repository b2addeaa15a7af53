import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { livePaths } from '@patchbay/shared-contracts/live';
import type { Answers } from '@patchbay/shared-contracts/testing';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { drawings } from '../live/ui/drawings.ts';
import { useSupervision } from './effects/use-supervision.ts';
import { createFakeLine } from './testing/fake-line.ts';
import { SUPERVISION, supervisionTexts } from './texts/index.ts';
import { CallActs } from './ui/call-acts.tsx';
import { SupervisionContext } from './ui/supervision-context.ts';
import { SupervisionBar } from './ui/supervision-bar.tsx';

const asha = { key: 'a asha', callId: 'a', agent: 'Asha Menon' };
const ben = { key: 'b ben', callId: 'b', agent: 'Ben Okafor' };

function show({ answers = {}, mayAct = true }: { answers?: Answers; mayAct?: boolean } = {}) {
  const fake = createFakeLine();
  const controllers: ReturnType<typeof useSupervision>[] = [];
  function Page() {
    const controller = useSupervision(() => fake.line);
    controllers.push(controller);
    return (
      <SupervisionContext value={mayAct ? controller : null}>
        <CallActs call={asha} isTalking />
        <CallActs call={ben} isTalking={false} />
        <SupervisionBar controller={controller} />
      </SupervisionContext>
    );
  }
  const shown = renderInConsole(<Page />, { texts: { [SUPERVISION]: supervisionTexts }, answers });
  const gone = (key: string) => act(async () => controllers.at(-1)?.gone(key));
  return { ...shown, fake, gone };
}
const acts = (agent: string) => within(screen.getByRole('group', { name: `Actions for the call of ${agent}` }));
const bar = () => within(screen.getByRole('region', { name: 'Your role in a call' }));
const press = (name: string) => userEvent.click(acts('Asha Menon').getByRole('button', { name }));

it('listening asks for no microphone, and says that nobody hears one [LIVE-026, LIVE-031]', async () => {
  const { fake } = show();
  await press('Listen');
  expect(fake.done).toEqual(['join a listen']);
  expect(bar().getByRole('status')).toHaveTextContent('Listening to Asha Menon. Nobody hears you.');
  expect(bar().queryByRole('meter')).toBeNull();
  expect(acts('Asha Menon').getByRole('button', { name: 'Listen' })).toHaveAttribute('aria-pressed', 'true');
});

it('whispering joins anew with the microphone, whose level is shown; joining then only changes [LIVE-031]', async () => {
  const { fake } = show();
  await press('Listen');
  await userEvent.click(bar().getByText('Whisper'));
  expect(bar().getByRole('status')).toHaveTextContent('Speaking to Asha Menon. The customer cannot hear it.');
  expect(await bar().findByRole('meter', { name: 'Your microphone' })).toBeVisible();
  await userEvent.click(bar().getByText('Join'));
  expect(bar().getByRole('status')).toHaveTextContent('In Asha Menon’s call. Everyone hears you.');
  expect(fake.done).toEqual(['join a listen', 'leave', 'join a whisper with microphone', 'set barge']);
});

it('ends by its button, by the end of the call, and with the page [LIVE-031]', async () => {
  const { fake, gone, console, unmount } = show();
  await press('Listen');
  await userEvent.click(bar().getByRole('button', { name: 'Leave' }));
  expect(screen.queryByRole('region')).toBeNull();
  await press('Listen');
  await gone(ben.key);
  expect(screen.getByRole('region')).toBeVisible();
  await gone(asha.key);
  expect(screen.queryByRole('region')).toBeNull();
  expect(console.log).toContain('info The call is over.');
  await press('Listen');
  unmount();
  expect(fake.done.filter((what) => what === 'leave')).toHaveLength(3);
});

it('sound that is gone for good ends it, and is said', async () => {
  const { fake, console } = show();
  await press('Listen');
  await act(async () => fake.lose());
  expect(screen.queryByRole('region')).toBeNull();
  expect(console.log).toContain('info The call is over.');
});

it.each([
  ['a microphone that is not given', { is: 'microphone' } as const, 'error Your microphone is not available. Allow it for this page in your browser.'], // prettier-ignore
  ['words of ours where its reason is known', { is: 'server', code: 'unknown-call', message: 'This call has already ended.' } as const, 'error This call has already ended.'], // prettier-ignore
  ['the server’s words where it is not', { is: 'server', code: 'no-answer', message: 'No answer.' } as const, 'error No answer.'], // prettier-ignore
  ['words of ours where it has none', { is: 'server', code: null, message: '' } as const, 'error That did not work. Please try again.'], // prettier-ignore
])('who cannot join reads why: %s', async (_name, reason, said) => {
  const { fake, console } = show();
  fake.set({ ok: false, reason });
  await press('Whisper');
  expect(screen.queryByRole('region')).toBeNull();
  expect(console.log).toContain(said);
});

it('a call without anybody to hear says so, and its buttons cannot be pressed [LIVE-031]', () => {
  show();
  const listen = acts('Ben Okafor').getByRole('button', { name: 'Listen' });
  expect(listen).toBeDisabled();
  expect(listen).toHaveAccessibleDescription('There is no one to hear yet.');
});

it('ends a call for both sides, once that is confirmed [LIVE-031]', async () => {
  const { console } = show({ answers: { [`POST ${livePaths.endCall}`]: { status: 200, message: 'Done.' } } });
  await press('End call');
  const asked = () => console.asked.filter(({ path }) => path === livePaths.endCall).map(({ body }) => body);
  const dialog = within(await screen.findByRole('dialog', { name: 'End Asha Menon’s call?' }));
  expect(asked()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'End call' }));
  expect(asked()).toEqual([{ uuid: 'a' }]);
  expect(console.log).toContain('success The call was ended.');
});

it('has the icons as antd draws them', () => {
  // Resolved by its own path: by name it may be the test's bundle of libraries, which has the icons of the console alone.
  const icons = join(__dirname, '../../../shared-ui/node_modules/@ant-design/icons/package.json');
  const antd = createRequire(realpathSync(icons));
  const names = { customer: 'UserOutlined', end: 'PhoneFilled', join: 'TeamOutlined', listen: 'CustomerServiceOutlined', whisper: 'MessageOutlined', mail: 'MailOutlined' } as const; // prettier-ignore
  for (const [drawing, name] of Object.entries(names)) {
    const { children } = antd(`@ant-design/icons-svg/lib/asn/${name}`).default.icon as { children: { attrs: { d: string } }[] }; // prettier-ignore
    expect(drawings[drawing as keyof typeof names].path).toBe(children.map(({ attrs }) => attrs.d).join(''));
  }
});

it('who only may look has nothing to press [LIVE-025]', () => {
  show({ mayAct: false });
  expect(screen.queryByRole('button')).toBeNull();
});
