import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { soundPaths } from '@patchbay/shared-contracts/sounds';
import { fakeAudio } from './testing/fake-audio.ts';
import { sampleSound, sampleSounds, sampleSpeech } from './testing/samples.ts';
import { card, press, quickActions, refused, showSounds } from './testing/show-sounds.tsx';

const LIST = `GET ${soundPaths.userSounds}`;
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => sampleSound({ id: `s${index}`, soundname: `Sound ${index}` }));
const listOf = (...sounds: Parameters<typeof sampleSounds>) => ({ [LIST]: sampleSounds(...sounds) });
const small = () =>
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        ...{ matches: media === '(max-width: 992px)', media, onchange: null },
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
        addListener: () => undefined,
        removeListener: () => undefined,
        dispatchEvent: () => false,
      }) satisfies MediaQueryList,
  );

beforeEach(() => fakeAudio());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('the page', () => {
  it('has its title, two tabs, two actions, a search and a download of several [CONF-SOUND-001, CONF-SOUND-002, CONF-SOUND-004, CONF-SOUND-005]', async () => {
    showSounds();
    expect(screen.getByRole('heading', { name: 'Manage Sounds' })).toBeVisible();
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(tabs).toEqual(['Recorded Sound', 'TTS Sound']);
    expect(screen.getByRole('tab', { name: 'Recorded Sound' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('button', { name: 'Create TTS' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Upload Sound' })).toBeVisible();
    expect(screen.getByPlaceholderText('Search Sound')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download selected sounds (0)' })).toBeDisabled();
    await card('Welcome');
  });

  it('up to 992 px both actions stand in one menu [CONF-SOUND-003, CONF-SOUND-088, CONF-SOUND-093]', async () => {
    small();
    showSounds();
    expect(screen.queryByRole('button', { name: 'Create TTS' })).toBeNull();
    await press('More');
    await userEvent.click(await screen.findByRole('button', { name: 'Upload Sound' }));
    expect(await screen.findByRole('dialog', { name: 'Upload Sound' })).toBeVisible();
  });

  it('another tab asks for its sounds without selection and search, ten of page 1 [CONF-SOUND-044]', async () => {
    const { lists } = showSounds({ at: '/sounds?q=wel&size=25&page=2', answers: listOf([sampleSound()], 60) });
    await userEvent.click((await card('Welcome')).getByRole('checkbox'));
    expect(screen.getByText('1 selected, at most 10')).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'TTS Sound' }));
    await waitFor(() => expect(lists().at(-1)).toMatchObject({ type: 'TTS', limit: 10, offset: 0 }));
    expect(lists().at(-1)).not.toHaveProperty('soundlibobj__soundname__icontains');
    expect(screen.getByPlaceholderText('Search Sound')).toHaveValue('');
    expect(screen.queryByText('1 selected, at most 10')).toBeNull();
    expect(window.location.search).toBe('?tab=1');
  });

  it('the arrows lead along the tabs', async () => {
    showSounds();
    screen.getByRole('tab', { name: 'Recorded Sound' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    const speech = screen.getByRole('tab', { name: 'TTS Sound' });
    expect(speech).toHaveFocus();
    expect(speech).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Home}');
    expect(screen.getByRole('tab', { name: 'Recorded Sound' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{End}a');
    expect(screen.getByRole('tab', { name: 'TTS Sound' })).toHaveFocus();
  });

  it('searches 1.5 s after the last key [CONF-SOUND-045]', async () => {
    const { lists } = showSounds();
    await card('Welcome');
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: null });
    await user.type(screen.getByPlaceholderText('Search Sound'), 'hours');
    await act(() => jest.advanceTimersByTimeAsync(1_499));
    expect(lists()).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(lists().at(-1)).toEqual({ limit: 10, offset: 0, type: 'LIb', soundlibobj__soundname__icontains: 'hours' });
  });

  it('turns pages, and tells the next question how many there are [CONF-SOUND-066, CONF-SOUND-028]', async () => {
    const { lists } = showSounds({ answers: listOf(many(10), 31) });
    expect(await screen.findByText('Out of 4')).toBeVisible();
    expect(lists()[0]).toEqual({ limit: 10, offset: 0, type: 'LIb' });
    await press('Next page');
    await waitFor(() =>
      expect(lists()[1]).toEqual({ limit: 10, offset: 10, type: 'LIb', total_entries: 31, total_pages: 4 }),
    );
    expect(window.location.search).toBe('?page=2');
  });

  it('a page number of 0 becomes empty [PAGE-008]', async () => {
    showSounds({ answers: listOf(many(10), 31) });
    await screen.findByText('Out of 4');
    const input = screen.getByRole('textbox', { name: 'Page' });
    await userEvent.clear(input);
    await userEvent.type(input, '0');
    expect(input).toHaveValue('');
    await userEvent.type(input, '3');
    await waitFor(() => expect(window.location.search).toBe('?page=3'));
  });

  it('a page beyond the end leads to the first', async () => {
    const { lists } = showSounds({ at: '/sounds?page=9', answers: listOf(many(2), 2) });
    await waitFor(() => expect(lists().at(-1)).toMatchObject({ offset: 0 }));
    expect(window.location.search).toBe('');
  });
});

describe('in place of cards', () => {
  it('a list without sounds says so [CONF-SOUND-014, CONF-SOUND-082]', async () => {
    showSounds({ answers: listOf([]) });
    expect(await screen.findByText('No data available')).toBeVisible();
  });

  it('a search without hits says so, and is emptied by a press [CONF-SOUND-083]', async () => {
    showSounds({
      at: '/sounds?q=nobody',
      answers: {
        [LIST]: ({ query }: { query: Record<string, unknown> }) =>
          sampleSounds(query['soundlibobj__soundname__icontains'] === undefined ? [sampleSound()] : []),
      },
    });
    expect(await screen.findByText('No Result Found')).toBeVisible();
    await press('Clear search');
    await card('Welcome');
  });

  it('a list that could not be had says why, and is asked for again [CONF-SOUND-084]', async () => {
    let times = 0;
    const answer = () =>
      ++times > 1 ? sampleSounds([sampleSound()]) : refused('away', {}, 'The database rests.', 503);
    showSounds({ answers: { [LIST]: answer } });
    expect(await screen.findByText('No records found')).toBeVisible();
    expect(screen.getByText('The database rests.')).toBeVisible();
    await press('Try again');
    await card('Welcome');
  });
});

describe('a card', () => {
  it('shows name, file type, length, status, id and description [CONF-SOUND-007, CONF-SOUND-008, CONF-SOUND-010, CONF-SOUND-012]', async () => {
    showSounds({ answers: listOf([sampleSound({ servername: 'w.mp3' })]) });
    const welcome = await card('Welcome');
    expect(welcome.getByRole('checkbox', { name: 'Select Welcome' })).not.toBeChecked();
    for (const text of ['MP3', '00:12', 'Active', 'Sound ID', '101', 'Heard first by everybody.'])
      expect(welcome.getByText(text)).toBeVisible();
    expect(welcome.queryByText('Text-to-speech')).toBeNull();
    expect(welcome.getByRole('button', { name: 'Quick Actions: Welcome' })).toBeVisible();
  });

  it.each([
    [0, 'Under Review'],
    [1, 'Active'],
    [2, 'Rejected'],
    [3, 'Default'],
  ] as const)(
    'status %i is %s, and nothing more is said of it [CONF-SOUND-033, CONF-SOUND-085]',
    async (status, label) => {
      showSounds({ answers: listOf([sampleSound({ status })]) });
      const mark = (await card('Welcome')).getByText(label);
      expect(mark.querySelector('[data-status]')).toHaveAttribute('data-status', String(status));
      expect(mark.parentElement).toHaveTextContent(new RegExp(`^${label}$`));
    },
  );

  it('says why it was rejected, and what became of its loudness [CONF-SOUND-095]', async () => {
    const loudness = { before_lufs: -18.2, target_lufs: -23, gain_db: -4.8 };
    showSounds({ answers: listOf([sampleSound({ status: 2, review_reason: 'It swears.', loudness })]) });
    const welcome = await card('Welcome');
    expect(welcome.getByText('Reason: It swears.')).toBeVisible();
    expect(welcome.getByText('Loudness adjusted by −4.8 dB, to −23 LUFS')).toBeVisible();
  });

  it('one that a voice spoke is called so [CONF-SOUND-009]', async () => {
    showSounds({ at: '/sounds?tab=1' });
    expect((await card('Office hours')).getByText('Text-to-speech')).toBeVisible();
  });

  it('copies its id, and says so for a second [CONF-SOUND-011]', async () => {
    const user = userEvent.setup();
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    showSounds();
    const copy = (await card('Welcome')).getByRole('button', { name: 'Copy Sound ID 101' });
    jest.useFakeTimers();
    await act(async () => copy.click());
    expect(write).toHaveBeenCalledWith('101');
    expect(screen.getByRole('tooltip')).toHaveTextContent('Copied to clipboard.');
    expect(screen.getByText('Copied to clipboard.', { selector: '[role="status"]' })).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(999));
    expect(screen.getByText('Copied to clipboard.', { selector: '[role="status"]' })).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.queryByText('Copied to clipboard.', { selector: '[role="status"]' })).toBeNull();
    expect(user).toBeDefined();
  });

  it('a browser that forbids copying is told of', async () => {
    userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    const { console } = showSounds();
    (await card('Welcome')).getByRole('button', { name: 'Copy Sound ID 101' }).click();
    await waitFor(() => expect(console.log).toContain('error The browser did not allow copying.'));
  });

  it('on a small screen the description is behind Expand and Hide [CONF-SOUND-013]', async () => {
    small();
    showSounds();
    const welcome = await card('Welcome');
    expect(welcome.queryByText('Heard first by everybody.')).toBeNull();
    await userEvent.click(welcome.getByRole('button', { name: 'Expand' }));
    expect(welcome.getByText('Heard first by everybody.')).toBeVisible();
    await userEvent.click(welcome.getByRole('button', { name: 'Hide' }));
    expect(welcome.queryByText('Heard first by everybody.')).toBeNull();
  });

  it('is downloaded and edited only among the recorded, deleted in both [CONF-SOUND-020]', async () => {
    const { unmount } = showSounds();
    await card('Welcome');
    const names = (menu: Awaited<ReturnType<typeof quickActions>>) =>
      menu.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names(await quickActions('Welcome'))).toEqual(['Download', 'Edit', 'Delete']);
    unmount();
    showSounds({ at: '/sounds?tab=1' });
    await card('Office hours');
    expect(names(await quickActions('Office hours'))).toEqual(['Delete']);
  });

  it('opens its file in a new tab, and several each in one; what the browser blocks is only logged [CONF-SOUND-075, CONF-SOUND-076]', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    const { console } = showSounds({ answers: listOf(many(3)) });
    await card('Sound 0');
    await userEvent.click((await quickActions('Sound 0')).getByRole('button', { name: 'Download' }));
    expect(open.mock.calls).toEqual([['/newsr/soundfile/s0/original', '_blank']]);
    for (const name of ['Sound 1', 'Sound 2']) await userEvent.click((await card(name)).getByRole('checkbox'));
    await press('Download selected sounds (2)');
    expect(open.mock.calls.slice(1).map(([url]) => url)).toEqual([
      '/newsr/soundfile/s1/original',
      '/newsr/soundfile/s2/original',
    ]);
    expect(console.log.filter((line) => line === 'track download_open_blocked')).toHaveLength(3);
  });

  it('ten can be checked; the boxes of the others are then disabled [CONF-SOUND-065]', async () => {
    showSounds({ answers: listOf(many(12)) });
    await card('Sound 0');
    const boxes = () => screen.getAllByRole('checkbox');
    for (const box of boxes().slice(0, 9)) await userEvent.click(box);
    expect(boxes()[10]).toBeEnabled();
    await userEvent.click(boxes()[9] ?? document.body);
    expect(boxes().map((box) => box.hasAttribute('disabled'))).toEqual([...Array(10).fill(false), true, true]);
    await userEvent.click(boxes()[0] ?? document.body);
    expect(boxes()[10]).toBeEnabled();
    await press('Clear selection');
    expect(screen.getAllByRole('checkbox', { checked: false })).toHaveLength(12);
  });
});

describe('listening', () => {
  it('one sound plays at a time: another one stops the first, stop brings it back to its start [CONF-SOUND-036, CONF-SOUND-037]', async () => {
    const audio = fakeAudio();
    showSounds({ answers: listOf(many(2)) });
    const [first, second] = [await card('Sound 0'), await card('Sound 1')];
    await userEvent.click(first.getByRole('button', { name: 'Play Sound 0' }));
    expect(first.getByRole('button', { name: 'Pause Sound 0' })).toBeVisible();
    await userEvent.click(second.getByRole('button', { name: 'Play Sound 1' }));
    expect(first.getByRole('button', { name: 'Play Sound 0' })).toBeVisible();
    expect(first.queryByRole('button', { name: 'Stop Sound 0' })).toBeNull();
    await userEvent.click(second.getByRole('button', { name: 'Pause Sound 1' }));
    await userEvent.click(second.getByRole('button', { name: 'Play Sound 1' }));
    audio.at(4, 12);
    await userEvent.click(second.getByRole('button', { name: 'Stop Sound 1' }));
    expect(audio.time()).toBe(0);
    expect(second.getByRole('button', { name: 'Play Sound 1' })).toHaveFocus();
    const [at0, at1] = ['play /newsr/soundfile/s0/stored', 'play /newsr/soundfile/s1/stored'];
    expect(audio.received).toEqual([at0, at1, 'pause', at1, 'pause']);
  });

  it('the ring says each second how far it is, and at the end the card is silent [CONF-SOUND-038, CONF-SOUND-039]', async () => {
    const audio = fakeAudio();
    showSounds();
    const welcome = await card('Welcome');
    jest.useFakeTimers();
    await act(async () => welcome.getByRole('button', { name: 'Play Welcome' }).click());
    const ring = welcome.getByRole('progressbar', { name: 'Playback of Welcome' });
    expect(ring).toHaveAttribute('aria-valuenow', '0');
    audio.at(3, 12);
    await act(() => jest.advanceTimersByTimeAsync(999));
    expect(ring).toHaveAttribute('aria-valuenow', '0');
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(ring).toHaveAttribute('aria-valuenow', '25');
    expect(welcome.getByText('25%')).toBeVisible();
    act(() => void audio.ends());
    expect(welcome.getByRole('button', { name: 'Play Welcome' })).toBeVisible();
    expect(ring).toHaveAttribute('aria-valuenow', '0');
  });

  it('plays as a caller hears it, and back [CONF-SOUND-095]', async () => {
    const audio = fakeAudio();
    showSounds();
    const welcome = await card('Welcome');
    const asCaller = welcome.getByRole('button', { name: 'Play Welcome as callers hear it' });
    await userEvent.click(asCaller);
    expect(asCaller).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(asCaller);
    expect(asCaller).toHaveAttribute('aria-pressed', 'false');
    expect(audio.received).toEqual(['play /newsr/soundfile/101/caller', 'play /newsr/soundfile/101/stored']);
  });

  it('a sound that cannot be played says so, and is silent [CONF-SOUND-080]', async () => {
    const audio = fakeAudio();
    const { console } = showSounds();
    const welcome = await card('Welcome');
    await userEvent.click(welcome.getByRole('button', { name: 'Play Welcome' }));
    act(() => void audio.breaks());
    expect(console.log).toContain(
      'error Sorry we are unable to play back this recording. Please connect with our Support team.',
    );
    expect(welcome.getByRole('button', { name: 'Play Welcome' })).toBeVisible();
  });

  it('what another press ends before it began is no failure; what may not be played is one', async () => {
    const { console } = showSounds();
    const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new DOMException('', 'AbortError'));
    const welcome = await card('Welcome');
    await userEvent.click(welcome.getByRole('button', { name: 'Play Welcome' }));
    expect(console.log).toEqual([]);
    await press('Stop Welcome');
    play.mockRejectedValue(new DOMException('', 'NotSupportedError'));
    await userEvent.click(welcome.getByRole('button', { name: 'Play Welcome' }));
    await waitFor(() => expect(console.log).toHaveLength(1));
  });
});

describe('deleting', () => {
  const gone = { status: 200 };

  it('asks by the name, and asks for the list anew a second later [CONF-SOUND-067, CONF-SOUND-081, CONF-SOUND-046, CONF-SOUND-047, CONF-SOUND-079]', async () => {
    const { console, asked, lists } = showSounds({ answers: { [`DELETE ${soundPaths.sounds}101/`]: gone } });
    await card('Welcome');
    await userEvent.click((await quickActions('Welcome')).getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Do you want to delete the sound - Welcome ?' }));
    expect(dialog.getByText("Active sound cannot be deleted. Make sure it's not in use.")).toBeVisible();
    expect(asked(`DELETE ${soundPaths.sounds}101/`)).toHaveLength(0);
    jest.useFakeTimers();
    await act(async () => dialog.getByRole('button', { name: 'Delete' }).click());
    expect(asked(`DELETE ${soundPaths.sounds}101/`)).toHaveLength(1);
    expect(console.log).toContain('success Sound Deleted successfully');
    await act(() => jest.advanceTimersByTimeAsync(999));
    expect(lists()).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(lists()).toHaveLength(2);
  });

  it('several go by one DELETE each and one new list; who is refused stays checked, in the server’s words [CONF-SOUND-081, CONF-SOUND-084, CONF-SOUND-092, CONF-SOUND-078]', async () => {
    const inUse = refused('sound-in-use', { error_message: 'It is the music of the queue Support.' }, 'No.', 409);
    const { console, asked, lists } = showSounds({
      answers: {
        ...listOf(many(3)),
        [`DELETE ${soundPaths.sounds}s0/`]: gone,
        [`DELETE ${soundPaths.sounds}s1/`]: inUse,
      },
    });
    for (const name of ['Sound 0', 'Sound 1']) await userEvent.click((await card(name)).getByRole('checkbox'));
    await press('Delete selected (2)');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Selected(2) Sounds' }));
    jest.useFakeTimers();
    await act(async () => dialog.getByRole('button', { name: 'Delete' }).click());
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(asked(`DELETE ${soundPaths.sounds}s0/`)).toHaveLength(1);
    expect(asked(`DELETE ${soundPaths.sounds}s1/`)).toHaveLength(1);
    expect(lists()).toHaveLength(2);
    expect(console.log).toEqual(['error It is the music of the queue Support.', 'success Sound Deleted successfully']);
    expect((await card('Sound 1')).getByRole('checkbox')).toBeChecked();
    expect(screen.getByText('1 selected, at most 10')).toBeInTheDocument();
  });
});

it('of what is in use it is told who uses it [CONF-SOUND-092]', async () => {
  const message = "Active sound cannot be deleted. Make sure it's not in use.";
  const body = {
    error_message: message,
    used_by: [
      { kind: 'queue', name: 'Support' },
      { kind: 'flow', name: 'Main menu' },
    ],
  };
  const { console } = showSounds({
    answers: { [`DELETE ${soundPaths.sounds}101/`]: refused('sound-in-use', body, message, 409) },
  });
  await card('Welcome');
  await userEvent.click((await quickActions('Welcome')).getByRole('button', { name: 'Delete' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(console.log).toEqual([`error ${message} Used by: Support, Main menu`]));
});

describe('editing', () => {
  const PUT = `PUT ${soundPaths.sounds}101/`;
  const open = async () => {
    await card('Welcome');
    await userEvent.click((await quickActions('Welcome')).getByRole('button', { name: 'Edit' }));
    return within(await screen.findByRole('dialog', { name: 'Edit Welcome' }));
  };

  it('shows what is known of it without a file, sends the whole sound, and asks for the list 0.8 s later [CONF-SOUND-025, CONF-SOUND-059, CONF-SOUND-068, CONF-SOUND-069, CONF-SOUND-047, CONF-SOUND-079]', async () => {
    const { console, asked, lists } = showSounds({ answers: { [PUT]: { status: 200, data: sampleSound() } } });
    const dialog = await open();
    expect(dialog.getByLabelText('Sound name')).toHaveValue('Welcome');
    expect(dialog.getByLabelText(/^Language/)).toHaveValue('English');
    expect(dialog.getByLabelText(/^Description/)).toHaveValue('Heard first by everybody.');
    expect(dialog.queryByText('Sound file')).toBeNull();
    await userEvent.type(dialog.getByLabelText('Sound name'), ' all');
    jest.useFakeTimers();
    await act(async () => dialog.getByRole('button', { name: 'Save' }).click());
    await act(() => jest.advanceTimersByTimeAsync(799));
    const { soundlibobj, ...rest } = sampleSound();
    expect(asked(PUT).map(({ body }) => body)).toEqual([
      { ...rest, soundlibobj: { ...soundlibobj, soundname: 'Welcome all' } },
    ]);
    expect(console.log).toContain('success Sound updated successfully');
    expect(lists()).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(lists()).toHaveLength(2);
  });

  it('who comes second is told so, keeps what is written, and may save over it', async () => {
    let version = 1;
    const theirs = () => sampleSound({ version, soundname: version === 1 ? 'Welcome' : 'Hello' });
    const { asked } = showSounds({
      answers: {
        [LIST]: () => sampleSounds([theirs()]),
        [PUT]: ({ body }: { body: { version: number } }) => {
          if (body.version !== 2) version = 2;
          return body.version === 2 ? { status: 200, data: theirs() } : refused('sound-changed', {}, 'Changed.', 409);
        },
      },
    });
    const dialog = await open();
    const name = dialog.getByLabelText('Sound name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Mine');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Someone else has changed this sound. Please check it again.')).toBeVisible();
    expect(
      await dialog.findByText('The current version is named “Hello”. Description: Heard first by everybody.'),
    ).toBeVisible();
    expect(name).toHaveValue('Mine');
    await userEvent.click(dialog.getByRole('button', { name: 'Overwrite' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Welcome' })).toBeNull());
    expect(asked(PUT).map(({ body }) => body)).toMatchObject([{ version: 1 }, { version: 2 }]);
  });

  it('asks before what is written is thrown away', async () => {
    showSounds();
    const dialog = await open();
    await userEvent.type(dialog.getByLabelText('Sound name'), '!');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Leave without saving?')).toBeVisible();
    await press('Keep editing');
    expect(dialog.getByLabelText('Sound name')).toHaveValue('Welcome!');
  });
});

describe('reviewing', () => {
  const REVIEW = `POST ${soundPaths.sounds}101/review/`;
  const waiting = sampleSound({ status: 0 });
  const answer = { [REVIEW]: { status: 200, data: sampleSound() } };

  it('who may approves by a press [CONF-SOUND-035]', async () => {
    const { console, asked } = showSounds({ answers: { ...listOf([waiting], 1, true), ...answer } });
    await userEvent.click((await card('Welcome')).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(console.log).toContain('success The sound was approved.'));
    expect(asked(REVIEW).map(({ body }) => body)).toEqual([{ decision: 'approve', version: 1 }]);
  });

  it('and rejects with a reason, which must be given [CONF-SOUND-035]', async () => {
    const { console, asked } = showSounds({ answers: { ...listOf([waiting], 1, true), ...answer } });
    await userEvent.click((await card('Welcome')).getByRole('button', { name: 'Reject' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject Welcome?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await dialog.findByText('Please enter a reason.')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Reason'), 'It swears.');
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(console.log).toContain('success The sound was rejected.'));
    expect(asked(REVIEW).map(({ body }) => body)).toEqual([{ decision: 'reject', version: 1, reason: 'It swears.' }]);
  });

  it('nobody else, and nothing that is not under review [CONF-SOUND-035]', async () => {
    const { unmount } = showSounds({ answers: listOf([waiting]) });
    expect((await card('Welcome')).queryByRole('button', { name: 'Approve' })).toBeNull();
    unmount();
    showSounds({ answers: listOf([sampleSound()], 1, true) });
    expect((await card('Welcome')).queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('a refusal is told, and the reason stays', async () => {
    const { console } = showSounds({
      answers: { ...listOf([waiting], 1, true), [REVIEW]: refused('not-reviewer', {}, 'No.', 403) },
    });
    await userEvent.click((await card('Welcome')).getByRole('button', { name: 'Reject' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject Welcome?' }));
    await userEvent.type(dialog.getByLabelText('Reason'), 'It swears.');
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(console.log).toContain('error Only reviewers can do this.'));
    expect(dialog.getByLabelText('Reason')).toHaveValue('It swears.');
  });
});

describe('the footer', () => {
  it('says what becomes of uploads, and leads to privacy [CONF-SOUND-015, CONF-SOUND-017, CONF-SOUND-018]', async () => {
    showSounds();
    await card('Welcome');
    expect(
      screen.getByText(
        'Uploaded files are reviewed for objectionable content. Objectionable files will be rejected and removed.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
    expect(screen.getByRole('navigation', { name: 'Page' })).toBeVisible();
  });

  it('shows the terms in a dialog [CONF-SOUND-016, CONF-SOUND-019]', async () => {
    showSounds();
    await press('Terms and Conditions');
    const dialog = await screen.findByRole('dialog', { name: 'Our Terms and Conditions' });
    await waitFor(() => expect(dialog).toHaveTextContent('INR 1000'));
    for (const part of [/within 7 days/, /30 days/, /within 7 working days/, /75%/, /15 days/])
      expect(dialog).toHaveTextContent(part);
  });
});

it('a list that could not be refreshed stays, and says so', async () => {
  let times = 0;
  const { console } = showSounds({
    answers: {
      [LIST]: () =>
        ++times > 1 ? refused('away') : sampleSounds([sampleSound({ status: 0 }), sampleSpeech()], 2, true),
      [`POST ${soundPaths.sounds}101/review/`]: refused('not-reviewer'),
    },
  });
  await userEvent.click((await card('Welcome')).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('These sounds could not be refreshed and may be out of date.')).toBeVisible();
  await card('Welcome');
  expect(console.log).toContain('error Only reviewers can do this.');
});
