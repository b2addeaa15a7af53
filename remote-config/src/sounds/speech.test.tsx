import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Call } from '@patchbay/shared-contracts';
import { soundPaths } from '@patchbay/shared-contracts/sounds';
import { fakeAudio } from './testing/fake-audio.ts';
import { sampleSpeech, sampleVoices } from './testing/samples.ts';
import { card, fieldsOf, press, refused, showSounds } from './testing/show-sounds.tsx';

const CONVERT = `POST ${soundPaths.convert}`;
const SAVE = `POST ${soundPaths.saveSpeech}`;
const FOLLOW = `POST ${soundPaths.userSounds}`;
const DEFAULT = 'Hello <break strength="medium"/> <emphasis level="moderate">Welcome</emphasis> to our service.';
const answers = {
  [CONVERT]: () => new Blob(['RIFF'], { type: 'audio/wav' }),
  [SAVE]: { status: 201, data: { id: '202', msg: ['Speech saved.'] } },
  [FOLLOW]: { status: 200, data: sampleSpeech() },
};

let freed: string[] = [];
beforeEach(() => {
  let count = 0;
  freed = [];
  Object.assign(URL, {
    createObjectURL: () => `blob:http://localhost/${++count}`,
    revokeObjectURL: (url: string) => void freed.push(url),
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

async function open(given: Parameters<typeof showSounds>[0] = {}) {
  const audio = fakeAudio();
  const shown = showSounds({ ...given, answers: { ...answers, ...given.answers } });
  await card('Welcome');
  await press('Create TTS');
  const dialog = within(await screen.findByRole('dialog', { name: 'Create TTS' }));
  const choose = async (field: string, option: string) => {
    await userEvent.click(dialog.getByRole('combobox', { name: field }));
    await userEvent.click(await screen.findByTitle(option));
  };
  const convert = () => userEvent.click(dialog.getByRole('button', { name: 'Convert to Sound' }));
  const converted = async () => {
    await choose('Language', 'English-IN');
    await choose('Voice', 'Raveena (stand-in)');
    await convert();
    await dialog.findByRole('button', { name: 'Save Sound' });
  };
  return { ...shown, audio, dialog, choose, convert, converted };
}

it('begins with a text with tags, the usual rate and volume, and two languages with their voices [CONF-SOUND-031, CONF-SOUND-032, CONF-SOUND-064, CONF-SOUND-086, CONF-SOUND-087]', async () => {
  const { dialog, choose } = await open();
  expect(dialog.getByLabelText('Text')).toHaveValue(DEFAULT);
  const [rate, volume] = [dialog.getByLabelText('Rate'), dialog.getByLabelText('Volume')];
  expect([rate.getAttribute('min'), rate.getAttribute('max')]).toEqual(['20', '200']);
  expect([volume.getAttribute('min'), volume.getAttribute('max')]).toEqual(['-6', '6']);
  expect(rate).toHaveValue('100');
  expect(volume).toHaveValue('0');
  expect(dialog.getByRole('combobox', { name: 'Voice' })).toBeDisabled();
  await choose('Language', 'Hindi');
  expect(dialog.getByTitle('Aditi (stand-in)')).toBeVisible();
  await choose('Language', 'English-IN');
  await choose('Voice', 'Raveena (stand-in)');
  expect(dialog.getByTitle('Raveena (stand-in)')).toBeVisible();
  fireEvent.change(volume, { target: { value: '-3' } });
  expect(dialog.getByText('−3 dB')).toBeVisible();
  fireEvent.change(volume, { target: { value: '6' } });
  expect(dialog.getByText('+6 dB')).toBeVisible();
});

it('is converted, heard, then saved with its name; the dialog closes, and the follow-up comes 3 s later [CONF-SOUND-040, CONF-SOUND-041, CONF-SOUND-043, CONF-SOUND-073, CONF-SOUND-074, CONF-SOUND-047]', async () => {
  const { dialog, converted, asked, audio, console, lists } = await open();
  expect(dialog.queryByRole('button', { name: 'Save Sound' })).toBeNull();
  await converted();
  expect(asked(CONVERT).map(({ body }) => body)).toEqual([
    { lang: 'English-IN', voice: 'Raveena', text: DEFAULT, rate: 100, vol: 0 },
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Play the converted sound' }));
  expect(audio.received.at(-1)).toMatch(/^play /);
  await userEvent.type(dialog.getByLabelText('Sound name'), 'Greeting');
  jest.useFakeTimers();
  await act(async () => dialog.getByRole('button', { name: 'Save Sound' }).click());
  await act(() => jest.advanceTimersByTimeAsync(799));
  expect(asked(SAVE).map(({ parts }) => fieldsOf(parts))).toEqual([
    {
      ...{ soundname: ['Greeting'], language: ['English-IN'], voice: ['Raveena'], text_to_be_converted: [DEFAULT] },
      ...{ speech_rate: ['100'], sound_volume: ['0'], status: ['0'], is_converted: ['0'] },
    },
  ]);
  expect(console.log).toContain('success Speech saved.');
  expect(lists()).toHaveLength(1);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(lists()).toHaveLength(2);
  await act(() => jest.advanceTimersByTimeAsync(2_199));
  expect(asked(FOLLOW)).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(asked(FOLLOW).map(({ body }) => body)).toEqual([{ soundlibobj_id: '202', type: 'TTS' }]);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByRole('dialog', { name: 'Create TTS' })).toBeNull();
});

it('who leaves the page before the follow-up sends it then, and the preview is freed', async () => {
  const { dialog, converted, asked, unmount } = await open();
  await converted();
  await userEvent.type(dialog.getByLabelText('Sound name'), 'Greeting');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Sound' }));
  await waitFor(() => expect(asked(SAVE)).toHaveLength(1));
  unmount();
  expect(asked(FOLLOW)).toHaveLength(1);
  expect(freed).toEqual(['blob:http://localhost/1']);
});

it('of who works as somebody else it says for whom [CONF-SOUND-034, CONF-SOUND-074]', async () => {
  const { dialog, converted, asked } = await open({ assumed: 'u9' });
  await converted();
  await userEvent.type(dialog.getByLabelText('Sound name'), 'Greeting');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Sound' }));
  await waitFor(() => expect(fieldsOf(asked(SAVE)[0]?.parts)).toMatchObject({ status: ['1'], assume_id: ['u9'] }));
});

it('what is changed after that must be converted again, and the name is not among it [CONF-SOUND-042]', async () => {
  const { dialog, converted, convert, asked } = await open();
  await converted();
  await userEvent.type(dialog.getByLabelText('Sound name'), 'Greeting');
  expect(dialog.getByRole('button', { name: 'Save Sound' })).toBeVisible();
  fireEvent.change(dialog.getByLabelText('Rate'), { target: { value: '120' } });
  expect(dialog.getByText('TTS Settings have changed, please convert again to load the new changes')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Save Sound' })).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Play the converted sound' })).toBeNull();
  await convert();
  await dialog.findByRole('button', { name: 'Save Sound' });
  expect(dialog.queryByText(/^TTS Settings have changed/)).toBeNull();
  expect(asked(CONVERT).at(-1)?.body).toMatchObject({ rate: 120 });
  expect(freed).toEqual(['blob:http://localhost/1']);
});

describe('what is wrong', () => {
  it('without language, voice and text each says so [CONF-SOUND-060, CONF-SOUND-061, CONF-SOUND-062]', async () => {
    const { dialog, convert, asked } = await open();
    await userEvent.clear(dialog.getByLabelText('Text'));
    await convert();
    for (const text of ['Please select Language.', 'Please select Voice.', 'Please enter Description.'])
      expect(await dialog.findByText(text)).toBeVisible();
    expect(asked(CONVERT)).toEqual([]);
  });

  it('a text of more than 500 characters is told, counted and kept [CONF-SOUND-063, CONF-SOUND-053]', async () => {
    const { dialog, convert } = await open();
    fireEvent.change(dialog.getByLabelText('Text'), { target: { value: 'x'.repeat(501) } });
    expect(dialog.getByText('-1 Characters Left')).toBeVisible();
    await convert();
    const told = 'Description can accept up to 500 Characters. Please remove some characters.';
    expect(await dialog.findByText(told)).toBeVisible();
    expect(dialog.getByLabelText('Text')).toHaveValue('x'.repeat(501));
  });

  it('a name is asked for when it is to be saved [CONF-SOUND-048]', async () => {
    const { dialog, converted, asked } = await open();
    await converted();
    await userEvent.click(dialog.getByRole('button', { name: 'Save Sound' }));
    expect(await dialog.findByText('Please enter Sound name.')).toBeVisible();
    expect(asked(SAVE)).toEqual([]);
  });

  it('a mistake in the tags is told with its place, and leads to it [CONF-SOUND-089]', async () => {
    const { dialog, convert } = await open();
    const text = dialog.getByLabelText<HTMLTextAreaElement>('Text');
    fireEvent.change(text, { target: { value: 'Hello <shout>you</shout>' } });
    await convert();
    await userEvent.click(await dialog.findByRole('button', { name: 'Character 7: This tag does not exist.' }));
    expect(dialog.getByText('The text has an invalid tag.')).toBeVisible();
    expect(text).toHaveFocus();
    expect(text.value.slice(text.selectionStart, text.selectionEnd)).toBe('<shout>');
  });

  it('a refusal is told, and all that is written stays [CONF-SOUND-078]', async () => {
    const no = refused('speech-failed', {}, 'No.', 502);
    const { dialog, choose, convert, console } = await open({ answers: { [CONVERT]: no } });
    await choose('Language', 'Hindi');
    await convert();
    expect(await dialog.findByText('The text could not be spoken. Please try again.')).toBeVisible();
    expect(console.log).toContain('error The text could not be spoken. Please try again.');
    expect(dialog.getByLabelText('Text')).toHaveValue(DEFAULT);
  });

  it('a save that is refused keeps dialog and preview', async () => {
    const { dialog, converted } = await open({ answers: { [SAVE]: refused('too-many-sounds') } });
    await converted();
    await userEvent.type(dialog.getByLabelText('Sound name'), 'Greeting');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Sound' }));
    expect(await dialog.findByText('You have reached the maximum number of sounds. Please delete one.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Play the converted sound' })).toBeVisible();
  });

  it('where no voice is set up it says so [CONF-SOUND-094]', async () => {
    const none = { ...sampleVoices, data: { provider: null, voices: [] } };
    const { dialog } = await open({ answers: { [`GET ${soundPaths.voices}`]: none } });
    expect(await dialog.findByText('No voice is set up.')).toBeVisible();
  });
});

it('asks to wait while it converts, and a dialog that is closed ends that [CONF-SOUND-083]', async () => {
  let call: Pick<Call<unknown>, 'signal'> | undefined;
  const slow = (asked: Call<unknown>) => {
    call = asked;
    return new Promise((_, fail) =>
      asked.signal?.addEventListener('abort', () => fail(new DOMException('', 'AbortError'))),
    );
  };
  const { dialog, choose, convert } = await open({ answers: { [CONVERT]: slow } });
  await choose('Language', 'Hindi');
  await convert();
  expect(await dialog.findByText('Please wait...')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await press('Leave');
  await waitFor(() => expect(call?.signal?.aborted).toBe(true));
});

it('the dialog that explains the tags writes an example where the cursor is [CONF-SOUND-024, CONF-SOUND-089]', async () => {
  const { dialog } = await open();
  const text = dialog.getByLabelText<HTMLTextAreaElement>('Text');
  fireEvent.change(text, { target: { value: 'Call  now.' } });
  text.setSelectionRange(5, 5);
  fireEvent.select(text);
  await userEvent.click(dialog.getByRole('button', { name: 'Know more about Tags' }));
  const tags = within(await screen.findByRole('dialog', { name: 'Using the TAGS' }));
  for (const name of ['Paragraphs', 'Sentences', 'Pause', 'Emphasis', 'Pitch', 'Telephone numbers', 'Dates'])
    expect(tags.getByRole('heading', { name })).toBeVisible();
  for (const format of ['mdy', 'dmy', 'ymd', 'md', 'dm', 'ym', 'my'])
    expect(tags.getByText(new RegExp(`format="${format}"`))).toBeVisible();
  for (const level of ['strong', 'moderate', 'reduced'])
    expect(tags.getByText(new RegExp(`level="${level}"`))).toBeVisible();
  expect(tags.getByText('Higher or lower, from -10% to +10%.')).toBeVisible();
  const examples = within(tags.getByRole('region', { name: 'Telephone numbers' }));
  await userEvent.click(examples.getByRole('button'));
  expect(text.value).toMatch(/^Call .*<say-as interpret-as="telephone">.*<\/say-as>.* now\.$/);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Using the TAGS' })).toBeNull());
});
