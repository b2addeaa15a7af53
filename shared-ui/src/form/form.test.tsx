// @gate what every form is made of
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ruledText } from '@patchbay/shared-contracts/rules';
import type { Translate } from '@patchbay/shared-ui';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { object } from 'yup';
import { defineForm, FormField, FormFrame, FormOutcome, SubmitButton, useForm, type FormDefinition } from './index.ts';
import { formName, isLike } from './model/kept-values.ts';
import { byContract } from './model/problems.ts';
import type { Refused } from './use-form.ts';

interface Sound {
  readonly name: string;
  readonly note: string;
}
type Key = 'Name' | 'Note' | 'Not so long';
const t: Translate<Key> = (key) => key;
const definition = (tells: FormDefinition<Sound, Key>['tells']) =>
  defineForm<Key>()<Sound>({
    tells,
    rules: () => object({ name: byContract(ruledText({ least: 3, most: 6 }), (rule) => `breaks ${rule}`) }),
    fields: { name: { label: 'Name' }, note: { label: 'Note', optional: true, hint: 'Not so long' } },
  });

function SoundForm(props: { tells: 'at-save' | 'at-leave'; send: (sound: Sound) => Promise<Refused | null> }) {
  const form = useForm(definition(props.tells), {
    t,
    began: { name: '', note: '' },
    holds: 'sound',
    send: async (sound, { reset }) => {
      const refused = await props.send(sound);
      if (refused === null) reset();
      return refused;
    },
  });
  return (
    <FormFrame form={form}>
      <FormField form={form} name="name" />
      <FormField form={form} name="note" />
      <button
        type="button"
        onClick={() => {
          form.change({ name: 'Hello' });
          form.change({ note: 'twice' });
        }}
      >
        Fill
      </button>
      <SubmitButton busy={form.sending}>Save</SubmitButton>
      <FormOutcome failure={form.failure} />
    </FormFrame>
  );
}

const show = (tells: 'at-save' | 'at-leave' = 'at-save', send = jest.fn(async (): Promise<Refused | null> => null)) => {
  const { console } = renderInConsole(<SoundForm tells={tells} send={send} />);
  const name = screen.getByRole('textbox', { name: 'Name' });
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
  return { console, send, name, save };
};

it('what is wrong is told once a save was tried, next to its cause, which has the focus; nothing is sent', async () => {
  const { send, name, save } = show();
  await userEvent.type(name, 'ab');
  await userEvent.tab();
  expect(screen.queryByRole('alert')).toBeNull();
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('breaks short');
  expect(name).toHaveAccessibleDescription('breaks short');
  expect(name).toBeInvalid();
  expect(name).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

it('what was told goes with the character that mends it, and says what is wrong instead', async () => {
  const { name, save } = show();
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('breaks required');
  await userEvent.type(name, 'ab');
  expect(screen.getByRole('alert')).toHaveTextContent('breaks short');
  await userEvent.type(name, 'c');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a form that tells at once tells when a field is left', async () => {
  const { name } = show('at-leave');
  await userEvent.type(name, 'ab');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.tab();
  expect(await screen.findByRole('alert')).toHaveTextContent('breaks short');
});

it('a refusal of the whole stands under the form, and nothing that was typed is lost', async () => {
  const { name, save } = show(
    'at-save',
    jest.fn(async () => 'The server is away.'),
  );
  await userEvent.type(name, 'Hello');
  await save();
  expect(await screen.findByText('The server is away.')).toBeVisible();
  expect(name).toHaveValue('Hello');
});

it('a refusal of a field stands at the field, which has the focus, until it is changed', async () => {
  const { name, save } = show(
    'at-save',
    jest.fn(async () => new Map([['name', 'There is one of this name.']])),
  );
  await userEvent.type(name, 'Hello');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('There is one of this name.');
  await waitFor(() => expect(name).toHaveFocus());
  await userEvent.type(name, '2');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('two changes between two renders are both kept', async () => {
  const { send, save } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Fill' }));
  await save();
  await waitFor(() => expect(send).toHaveBeenCalledWith({ name: 'Hello', note: 'twice' }));
});

it('what is written is held as unsaved until it is saved', async () => {
  const { console, name, save } = show();
  expect(console.unsaved.held()).toBe(false);
  await userEvent.type(name, 'Hello');
  expect(console.unsaved.held()).toBe(true);
  await save();
  await waitFor(() => expect(console.unsaved.held()).toBe(false));
  expect(name).toHaveValue('');
});

it('a save that is under way is not begun again', async () => {
  let end: (refused: null) => void = () => undefined;
  const { send, name, save } = show(
    'at-save',
    jest.fn(() => new Promise<null>((done) => (end = done))),
  );
  await userEvent.type(name, 'Hello');
  await save();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true');
  await save();
  await userEvent.type(name, '{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
  await act(async () => end(null));
});

describe('what is typed while a session ends [UX-020]', () => {
  const name = formName('sound', { name: '', note: '' });
  const type = async () => {
    const shown = renderInConsole(<SoundForm tells="at-save" send={async () => null} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Bell');
    return shown;
  };

  it('is kept as it is typed, and stays when the form goes with its session', async () => {
    const { console, unmount } = await type();
    expect(console.draftsNow.get(name)).toEqual({ name: 'Bell', note: '' });
    await act(() => console.session.end('expired'));
    unmount();
    expect(console.draftsNow.get(name)).toEqual({ name: 'Bell', note: '' });
  });
  it('is forgotten when the form is saved or closed', async () => {
    const saved = await type();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved.console.draftsNow.size).toBe(0));
    saved.unmount();
    const closed = await type();
    closed.unmount();
    expect(closed.console.draftsNow.size).toBe(0);
  });
  it('comes back into the form that began alike, and is said', async () => {
    const { console } = renderInConsole(<SoundForm tells="at-save" send={async () => null} />, {
      drafts: {
        [name]: { name: 'Bell', note: 7, other: 'x' },
        [formName('sound', { name: 'Old', note: '' })]: { name: 'No' },
      },
    });
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Bell'));
    expect(screen.getByRole('textbox', { name: 'Note (optional)' })).toHaveValue(''); // of another type now
    expect(console.log).toContain('info What you typed before your session ended has been restored.');
  });
});

it.each<[string, unknown, unknown, boolean]>([
  ['a text for a text', 'a', 'b', true],
  ['a number for a text', 'a', 1, false],
  ['a text for what is empty', null, 'b', true],
  ['an object for what is empty', null, { a: 1 }, false],
  ['the same fields', { a: '', b: [1] }, { a: 'x', b: [] }, true],
  ['other fields', { a: '' }, { b: '' }, false],
  ['a list of others', ['a'], [1], false],
  ['a list for a text', 'a', ['a'], false],
])('%s can be given back: %#', (_, sample, kept, isOne) => expect(isLike(sample, kept)).toBe(isOne));
