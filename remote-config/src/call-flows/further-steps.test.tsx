import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { flowSoundPath, type FlowNode } from '@patchbay/shared-contracts/flows';
import { sampleRoom } from './testing/samples.ts';
import { item, room, show } from './testing/show-page.tsx';

const flowOf = (...nodes: readonly FlowNode[]) => ({
  [`GET ${room}`]: { status: 200, data: sampleRoom({ draft: { version: 1, start: nodes[0]?.id ?? '', nodes } }) },
});
const chosen = async (user: ReturnType<typeof show>['user'], name: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name }));
  const [first] = await screen.findAllByText(option, { selector: '.ant-select-item-option-content' });
  await user.click(first ?? document.body);
};

describe('further steps [CONF-FLOW-010]', () => {
  const german: FlowNode = { type: 'language', id: 'l', language: 'de', next: 't' };
  const text: FlowNode = { type: 'sms', id: 't', from: '', to: 'caller', template: null, text: '', next: null, unsent: null }; // prettier-ignore

  it('a language is chosen by its own name, and the outline says it [CONF-FLOW-010]', async () => {
    const { user, sent } = show('/callflow?flow=f1', flowOf({ ...german, next: null }));
    const line = await item(/^Language/);
    expect(line).toHaveTextContent('Deutsch');
    await user.click(line);
    await chosen(user, 'Language', 'Français');
    expect(await item(/^Language/)).toHaveTextContent('Français');
    await waitFor(() => expect(sent().at(-1)?.draft.nodes).toMatchObject([{ language: 'fr' }]));
  });

  it('a sound is heard as a caller hears it, and stopped by the same button [CONF-FLOW-001]', async () => {
    const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const pause = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    const { user, console } = show('/callflow?flow=f1', {
      ...flowOf({ type: 'play', id: 'p', sound: 'system/welcome', next: null }),
      [`GET ${flowSoundPath}`]: { status: 200, audio: 'UklGRg==', is_cut: false },
    });
    await user.click(await item(/^Play/));
    await user.click(screen.getByRole('button', { name: 'Listen to Welcome' }));
    await waitFor(() => expect(play).toHaveBeenCalledTimes(1));
    expect((play.mock.contexts[0] as HTMLAudioElement).src).toBe('data:audio/wav;base64,UklGRg==');
    expect(console.asked.find(({ path }) => path === flowSoundPath)).toMatchObject({ query: { id: 'system/welcome' } });
    await user.click(screen.getByRole('button', { name: 'Stop Welcome' }));
    expect(pause).toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Listen to Welcome' })).toBeVisible();
    jest.restoreAllMocks();
  });

  it('a sound that cannot be played says so, and stands still [CONF-FLOW-001]', async () => {
    jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    const { user, console } = show(
      '/callflow?flow=f1',
      flowOf({ type: 'play', id: 'p', sound: 'system/welcome', next: null }),
    );
    await user.click(await item(/^Play/));
    await user.click(screen.getByRole('button', { name: 'Listen to Welcome' }));
    await waitFor(() => expect(console.log).toContain('error This sound could not be played. Please try again.'));
    expect(screen.getByRole('button', { name: 'Listen to Welcome' })).toBeVisible();
    jest.restoreAllMocks();
  });

  it('an SMS says what is wrong with its text, at its field, or goes by a template [CONF-FLOW-010]', async () => {
    const { user, sent } = show('/callflow?flow=f1', flowOf(text));
    await user.click(await item(/^Send SMS/));
    const written = screen.getByRole('textbox', { name: 'Text' });
    const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(alerts()).toEqual(expect.arrayContaining(['Choose a number in this account.']));
    expect(written).toBeVisible();
    await chosen(user, 'From', '+918045000001 Support');
    await waitFor(() => expect(alerts()).toContain('Enter the text of the SMS.'));
    fireEvent.change(written, { target: { value: 'Dear {{customer.nme}}' } });
    await waitFor(() => expect(alerts()).toContain('This variable does not exist.'));
    fireEvent.change(written, { target: { value: 'Dear {{customer.name' } });
    await waitFor(() => expect(alerts()).toContain('Two opening braces need two closing braces.'));
    fireEvent.change(written, { target: { value: 'x'.repeat(1999) } });
    await waitFor(() => expect(alerts()).toContain('This is too long for an SMS: at most ten segments.'));
    fireEvent.change(written, { target: { value: 'Dear {{customer.name}}' } });
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(written).toHaveAccessibleDescription(/Available variables: \{\{customer.name\}\}/);
    await chosen(user, 'Template (optional)', 'We missed your call');
    expect(screen.queryByRole('textbox', { name: 'Text' })).toBeNull();
    await waitFor(() => expect(sent().at(-1)?.draft.nodes).toMatchObject([{ from: '+918045000001', template: 'template-1', text: 'Dear {{customer.name}}' }])); // prettier-ignore
  });

  it.each([
    ['Sent', 'Sent'],
    ['Not sent', 'Not sent'],
  ])('both are tried without a phone: %s [CONF-FLOW-005, CONF-FLOW-010]', async (answer, way) => {
    const ready = { ...text, from: '+918045000001', text: 'Hello' };
    const { user } = show('/callflow?flow=f1', flowOf(german, ready));
    await item(/^Language/);
    await user.click(screen.getByRole('button', { name: 'Try it' }));
    const tried = within(screen.getByRole('region', { name: 'Try it' }));
    await user.click(tried.getByRole('button', { name: 'Call' }));
    expect(await tried.findByRole('status')).toHaveTextContent('An SMS is sent.');
    await user.click(tried.getByRole('button', { name: answer }));
    expect(tried.getByRole('status')).toHaveTextContent('The flow has finished this call.');
    const taken = within(tried.getByRole('list', { name: 'Path of the call' })).getAllByRole('listitem');
    expect(taken.map(({ textContent }) => textContent).slice(0, 2)).toEqual([
      'Language: DeutschThen',
      `Send SMS: The caller’s number${way}`,
    ]);
  });
});
