import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { livePaths, type OwnMessage } from '@patchbay/shared-contracts/live';
import { showTicker } from '../ticker/testing/show-ticker.tsx';

const message = (id: string, text: string): OwnMessage => ({ id, name: 'Priya Menon', text, at: 0 });

async function agentWith(first: readonly OwnMessage[]) {
  let objects = first;
  const page = await showTicker({
    answers: {
      [`GET ${livePaths.ownMessages}`]: () => ({ objects }),
      [`DELETE ${livePaths.ownMessages}1/`]: () => {
        objects = objects.filter(({ id }) => id !== '1');
        return {};
      },
    },
  });
  const told = async (next: readonly OwnMessage[] = objects) => {
    objects = next;
    await page.run(() => page.devices.say({ type: 'agentMessage' }));
  };
  const asked = (method: string) =>
    page.console.asked.filter((call) => call.method === method && call.path.startsWith(livePaths.ownMessages)).length;
  return { ...page, told, asked };
}
const cards = () => screen.queryAllByRole('region', { name: 'Message from Priya Menon' });

it('an agent in no call sees at once what a supervisor wrote, each by itself [LIVE-031]', async () => {
  const { told } = await agentWith([]);
  await told([message('1', 'Come to Billing')]);
  expect(await screen.findByText('Come to Billing')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Message from Priya Menon');
  await told([message('1', 'Come to Billing'), message('2', 'Thank you')]);
  await waitFor(() => expect(cards()).toHaveLength(2));
});

it('asks for messages only once the feed told of some', async () => {
  const { asked, told } = await agentWith([message('1', 'Hello')]);
  expect(asked('GET')).toBe(0);
  await told();
  await waitFor(() => expect(cards()).toHaveLength(1));
});

it('what is read is put away [LIVE-031]', async () => {
  const { told, asked } = await agentWith([]);
  await told([message('1', 'Hello')]);
  await waitFor(() => expect(cards()).toHaveLength(1));
  await userEvent.click(within(cards()[0] as HTMLElement).getByRole('button', { name: 'Mark as read' }));
  expect(asked('DELETE')).toBe(1);
  await waitFor(() => expect(cards()).toHaveLength(0));
});
