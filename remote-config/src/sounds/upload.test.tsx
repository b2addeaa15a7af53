import { File as FileOfNode } from 'node:buffer';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Call } from '@patchbay/shared-contracts';
import { soundPaths } from '@patchbay/shared-contracts/sounds';
import { sampleSound } from './testing/samples.ts';
import { card, fieldsOf, press, refused, showSounds } from './testing/show-sounds.tsx';

const UPLOAD = `POST ${soundPaths.upload}`;
const MANY = `POST ${soundPaths.uploadMany}`;
const FOLLOW = `POST ${soundPaths.userSounds}`;
const answers = {
  [UPLOAD]: { status: 201, data: { id: '102', msg: ['Sound uploaded.', 'And more.'] } },
  [MANY]: { status: 201, data: { ids: ['103'], msg: ['Two sounds uploaded.'] } },
  [FOLLOW]: { status: 200, data: sampleSound() },
};

/** Returns a file of this size with its declared media type. */
function fileOf(name = 'hello.wav', type = 'audio/wav', bytes = 2048): File {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
}
const filesOf = (count: number) => Array.from({ length: count }, (_, index) => fileOf(`${index}.mp3`, 'audio/mpeg'));

// jsdom's File is not accepted by Node's FormData, which replaces the browser's.
const { File: fileOfPage } = globalThis;
beforeAll(() => Object.assign(globalThis, { File: FileOfNode }));
afterAll(() => Object.assign(globalThis, { File: fileOfPage }));
beforeEach(() => jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined));
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

async function open(given: Parameters<typeof showSounds>[0] = {}) {
  const shown = showSounds({ ...given, answers: { ...answers, ...given.answers } });
  await card('Welcome');
  await press('Upload Sound');
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload Sound' }));
  const choose = (...files: File[]) =>
    userEvent.upload(dialog.getByLabelText(/^Sound files?$/), files, { applyAccept: false });
  return { ...shown, dialog, choose, save: () => userEvent.click(dialog.getByRole('button', { name: 'Upload' })) };
}

describe('one sound', () => {
  it('goes in parts with all that is written; then comes the follow-up, and 0.8 s later the list [CONF-SOUND-021, CONF-SOUND-030, CONF-SOUND-070, CONF-SOUND-077, CONF-SOUND-079]', async () => {
    const { dialog, choose, console, asked, lists } = await open();
    expect(dialog.getByRole('tab', { name: 'Sound' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.type(dialog.getByLabelText('Sound name'), 'Hello');
    await userEvent.type(dialog.getByLabelText(/^Language/), 'Hindi');
    await userEvent.type(dialog.getByLabelText(/^Description/), 'Says hello.');
    await choose(fileOf());
    expect(dialog.getByText('hello.wav')).toBeVisible();
    expect(dialog.getByText('2 kB')).toBeVisible();
    jest.useFakeTimers();
    await act(async () => dialog.getByRole('button', { name: 'Upload' }).click());
    await act(() => jest.advanceTimersByTimeAsync(799));
    expect(asked(UPLOAD).map(({ parts }) => fieldsOf(parts))).toEqual([
      {
        soundname: ['Hello'],
        language: ['Hindi'],
        description: ['Says hello.'],
        status: ['0'],
        soundfile: ['hello.wav'],
      },
    ]);
    expect(asked(FOLLOW).map(({ body }) => body)).toEqual([{ soundlibobj_id: '102', type: 'LIb' }]);
    expect(console.log).toContain('success Sound uploaded.');
    expect(lists()).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(lists()).toHaveLength(2);
  });

  it('of who works as somebody else has been looked at already [CONF-SOUND-034]', async () => {
    const { dialog, choose, save, asked } = await open({ assumed: 'u9' });
    await userEvent.type(dialog.getByLabelText('Sound name'), 'Hello');
    await choose(fileOf());
    await save();
    await waitFor(() => expect(fieldsOf(asked(UPLOAD)[0]?.parts)['status']).toEqual(['1']));
  });

  it.each([
    ['', 'Please enter Sound name.', '[CONF-SOUND-048]'],
    ['x'.repeat(31), 'Sound Name can hold up to 30 Characters. Please remove some characters.', '[CONF-SOUND-049]'],
    [
      ...([
        'Hello!',
        'The sound name should not contain any special characters apart from hyphen (-) & underscore (_).',
      ] as const),
      '[CONF-SOUND-050]',
    ],
  ])('a name of %j is told at its field: %s %s', async (name, told) => {
    const { dialog, choose, save, asked } = await open();
    if (name !== '') await userEvent.type(dialog.getByLabelText('Sound name'), name);
    await choose(fileOf());
    await save();
    expect(await dialog.findByText(told)).toBeVisible();
    expect(dialog.getByLabelText('Sound name')).toHaveAttribute('aria-invalid', 'true');
    expect(asked(UPLOAD)).toEqual([]);
  });

  it('a language of more than letters and digits is told, one that is not given is not [CONF-SOUND-051]', async () => {
    const { dialog, choose, save, asked } = await open();
    await userEvent.type(dialog.getByLabelText('Sound name'), 'Hello');
    await userEvent.type(dialog.getByLabelText(/^Language/), 'en-IN');
    await choose(fileOf());
    await save();
    expect(await dialog.findByText('The Language should not contain any special characters.')).toBeVisible();
    await userEvent.clear(dialog.getByLabelText(/^Language/));
    await save();
    await waitFor(() => expect(asked(UPLOAD)).toHaveLength(1));
  });

  it('a description counts what is left, and a longer one is told and kept [CONF-SOUND-052, CONF-SOUND-053]', async () => {
    const { dialog, save } = await open();
    expect(dialog.getByText('500 Characters Left')).toBeVisible();
    await userEvent.click(dialog.getByLabelText(/^Description/));
    await userEvent.paste('x'.repeat(501));
    expect(dialog.getByText('-1 Characters Left')).toBeVisible();
    await save();
    const told = 'Description can accept up to 500 Characters. Please remove some characters.';
    expect(await dialog.findByText(told)).toBeVisible();
    expect(dialog.getByLabelText(/^Description/)).toHaveValue('x'.repeat(501));
  });

  it('without a file it says so [CONF-SOUND-054]', async () => {
    const { dialog, save } = await open();
    await save();
    expect(await dialog.findByText('Please choose a sound file.')).toBeVisible();
  });

  it.each([
    [
      fileOf('a.wav', 'audio/wav', 10_485_761),
      'The total file(s) size exceeding the max size limit of 10MB',
      '[CONF-SOUND-055]',
    ],
    [fileOf('a.ogg', 'audio/ogg'), "Invalid type file. Only '.mp3 or .wav' files are supported.", '[CONF-SOUND-056]'],
  ])('a file that will not do is told as it is chosen (%#): %s %s', async (file, told) => {
    const { dialog, choose, save, asked } = await open();
    await choose(file);
    expect(await dialog.findByText(told)).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Sound name'), 'Hello');
    await save();
    expect(asked(UPLOAD)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: `Remove ${file.name}` }));
    expect(await dialog.findByText('Please choose a sound file.')).toBeVisible();
  });

  it('a file of just 10 MB goes, and the picker offers mp3 and wav alone [CONF-SOUND-055, CONF-SOUND-058]', async () => {
    const { dialog, choose, save, asked } = await open();
    expect(dialog.getByLabelText('Sound file')).toHaveAttribute('accept', '.mp3,.wav,audio/mpeg,audio/wav');
    await userEvent.type(dialog.getByLabelText('Sound name'), 'Hello');
    await choose(fileOf('a.mp3', 'audio/mpeg', 10_485_760));
    await save();
    await waitFor(() => expect(asked(UPLOAD)).toHaveLength(1));
  });

  it('a file may be dropped', async () => {
    const { dialog } = await open();
    const zone = dialog.getByLabelText('Sound file').parentElement ?? document.body;
    const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
      dataTransfer: { files: [fileOf('dropped.wav')] },
    });
    act(() => void zone.dispatchEvent(new Event('dragover', { bubbles: true, cancelable: true })));
    expect(zone).toHaveAttribute('data-over', 'true');
    act(() => void zone.dispatchEvent(event));
    expect(dialog.getByText('dropped.wav')).toBeVisible();
    expect(zone).toHaveAttribute('data-over', 'false');
  });

  it('says how much is sent, then asks to wait; Cancel ends it, and all that is written stays [CONF-SOUND-082, CONF-SOUND-083]', async () => {
    let call: Call<unknown> | undefined;
    const slow = (asked: Call<unknown>) => {
      call = asked;
      return new Promise((_, fail) =>
        asked.signal?.addEventListener('abort', () => fail(new DOMException('', 'AbortError'))),
      );
    };
    const { dialog, choose, save } = await open({ answers: { [UPLOAD]: slow } });
    await userEvent.type(dialog.getByLabelText('Sound name'), 'Hello');
    await choose(fileOf());
    await save();
    await waitFor(() => expect(call).toBeDefined());
    act(() => call?.onSent?.(0.4));
    expect(dialog.getByText('40% sent')).toBeVisible();
    act(() => call?.onSent?.(1));
    expect(dialog.getByText('Please wait...')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(dialog.queryByRole('progressbar')).toBeNull());
    expect(dialog.getByLabelText('Sound name')).toHaveValue('Hello');
    expect(dialog.getByText('hello.wav')).toBeVisible();
  });

  it.each([
    ['by its code in the person’s words', refused('unreadable-sound'), 'The file contains no sound.'],
    ['in the words of the server', refused('weather', {}, 'It rains.'), 'It rains.'],
    ['without any', { ok: false, status: 504, code: null, message: null }, 'That did not work. Please try again.'],
  ])(
    'a refusal is told %s, in a toast and in the dialog, which keeps what is written [CONF-SOUND-078]',
    async (_name, no, told) => {
      const { dialog, choose, save, console } = await open({ answers: { [UPLOAD]: no } });
      await userEvent.type(dialog.getByLabelText('Sound name'), 'Hello');
      await choose(fileOf());
      await save();
      expect(await dialog.findByText(told)).toBeVisible();
      expect(console.log).toContain(`error ${told}`);
      expect(dialog.getByLabelText('Sound name')).toHaveValue('Hello');
      expect(dialog.getByText('hello.wav')).toBeVisible();
    },
  );

  it('a refusal of a field is told at it', async () => {
    const no = refused('invalid', { error: { code: 'invalid', message: 'Taken.', field: 'soundname' } }, 'Taken.');
    const { dialog, choose, save } = await open({ answers: { [UPLOAD]: no } });
    await userEvent.type(dialog.getByLabelText('Sound name'), 'Hello');
    await choose(fileOf());
    await save();
    expect(await dialog.findByText('Taken.')).toBeVisible();
    expect(dialog.getByLabelText('Sound name')).toHaveAttribute('aria-invalid', 'true');
  });

  it('a file that only the server sees through is told of at it, until another is chosen [CONF-SOUND-056, CONF-SOUND-078]', async () => {
    const error = { code: 'file-type', message: 'No.', field: 'soundfile' };
    const { dialog, choose, save } = await open({ answers: { [UPLOAD]: refused('file-type', { error }) } });
    await userEvent.type(dialog.getByLabelText('Sound name'), 'Hello');
    await choose(fileOf());
    await save();
    const picker = dialog.getByLabelText('Sound file');
    await waitFor(() => expect(picker).toHaveAccessibleDescription(/^Invalid type file\./));
    expect(picker).toHaveAttribute('aria-invalid', 'true');
    expect(dialog.getAllByRole('alert')).toHaveLength(1); // reported once, at its cause
    await choose(fileOf('other.wav'));
    await waitFor(() => expect(picker).not.toHaveAttribute('aria-invalid', 'true'));
  });
});

describe('many sounds', () => {
  it.each([
    ['an owner whose account may', 'owner', true, true],
    ['an owner whose account may not', 'owner', false, false],
    ['a supervisor', 'supervisor', true, false],
  ])('the tab is there for %s: %s, %s → %s [CONF-SOUND-022, CONF-SOUND-023]', async (_name, role, bulk, isThere) => {
    const { dialog } = await open({ role, bulk });
    expect(dialog.queryByRole('tab', { name: 'Add in Bulk' }) !== null).toBe(isThere);
  });

  const openMany = async (given: Record<string, unknown> = {}) => {
    const opened = await open({ bulk: true, answers: given });
    await userEvent.type(opened.dialog.getByLabelText('Sound name'), 'Hello');
    await userEvent.click(opened.dialog.getByRole('tab', { name: 'Add in Bulk' }));
    const choose = (...files: File[]) =>
      userEvent.upload(opened.dialog.getByLabelText('Sound files'), files, { applyAccept: false });
    const save = () => userEvent.click(opened.dialog.getByRole('button', { name: 'Upload all' }));
    return { ...opened, choose, save };
  };

  it('go together, each under multisoundfile; what was written in the other tab stays [CONF-SOUND-071, CONF-SOUND-079]', async () => {
    const { dialog, choose, save, asked, console } = await openMany();
    await choose(fileOf('one.wav'), fileOf('two.wav'));
    await choose(fileOf('three.mp3', 'audio/mpeg'));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove two.wav' }));
    await userEvent.click(dialog.getByRole('tab', { name: 'Sound' }));
    expect(dialog.getByLabelText('Sound name')).toHaveValue('Hello');
    await userEvent.click(dialog.getByRole('tab', { name: 'Add in Bulk' }));
    await save();
    await waitFor(() => expect(console.log).toContain('success Two sounds uploaded.'));
    expect(asked(MANY).map(({ parts }) => fieldsOf(parts))).toEqual([
      { status: ['0'], multisoundfile: ['one.wav', 'three.mp3'] },
    ]);
    expect(asked(FOLLOW)).toEqual([]);
  });

  it('more than ten are told of, ten go [CONF-SOUND-057]', async () => {
    const { dialog, choose, save, asked } = await openMany();
    await choose(...filesOf(11));
    expect(await dialog.findByText('Too many files selected. Please select up to 10 files.')).toBeVisible();
    await save();
    expect(asked(MANY)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Remove 0.mp3' }));
    await save();
    await waitFor(() => expect(asked(MANY)).toHaveLength(1));
  });

  it('a refusal is the server’s text without its quotes; the files stay [CONF-SOUND-072]', async () => {
    const { dialog, choose, save, console } = await openMany({
      [MANY]: refused('unreadable-sound', { data: { msg: '"one.wav: The file contains no sound."' } }),
    });
    await choose(fileOf('one.wav'));
    await save();
    await waitFor(() => expect(console.log).toContain('error one.wav: The file contains no sound.'));
    expect(dialog.getByText('one.wav')).toBeVisible();
  });

  it('a file among them that only the server sees through is told of at them [CONF-SOUND-056, CONF-SOUND-072]', async () => {
    const error = { code: 'file-type', message: 'No.', field: 'multisoundfile' };
    const { dialog, choose, save } = await openMany({ [MANY]: refused('file-type', { error }) });
    await choose(fileOf('one.wav'));
    await save();
    await waitFor(() =>
      expect(dialog.getByLabelText('Sound files')).toHaveAccessibleDescription(/^Invalid type file\./),
    );
  });

  it('none chosen is told of, and Cancel ends an upload [CONF-SOUND-054]', async () => {
    const slow = ({ signal }: Call<unknown>) =>
      new Promise((_, fail) => signal?.addEventListener('abort', () => fail(new DOMException('', 'AbortError'))));
    const { dialog, choose, save } = await openMany({ [MANY]: slow });
    await save();
    expect(await dialog.findByText('Please choose a sound file.')).toBeVisible();
    await choose(fileOf('one.wav'));
    await save();
    expect(await dialog.findByRole('progressbar', { name: 'Upload' })).toBeVisible();
    const [cancel] = dialog.getAllByRole('button', { name: 'Cancel' }).slice(-1);
    await userEvent.click(cancel ?? document.body);
    await waitFor(() => expect(dialog.queryByRole('progressbar')).toBeNull());
    expect(dialog.getByText('one.wav')).toBeVisible();
  });
});
