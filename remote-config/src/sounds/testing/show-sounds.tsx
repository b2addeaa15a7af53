import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Session } from '@patchbay/shared-contracts';
import { soundPaths } from '@patchbay/shared-contracts/sounds';
import { sampleUser } from '@patchbay/shared-contracts/testing';
import { EDITABLE_LIST, editableListTexts } from '@patchbay/shared-ui/editable-list';
import { BrowserRouter } from '@patchbay/shared-ui/router';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { NAMESPACE, texts } from '../texts/index.ts';
import { SoundsPage } from '../ui/sounds-page.tsx';
import { sampleSound, sampleSounds, sampleSpeech, sampleVoices } from './samples.ts';

interface Asked {
  readonly query?: Readonly<Record<string, unknown>>;
}
interface Given {
  readonly at?: string;
  readonly answers?: Record<string, unknown>;
  readonly role?: string;
  readonly bulk?: boolean;
  readonly assumed?: string | null;
}

const sessionOf = ({ role = 'owner', bulk = false, assumed = null }: Given): Session => ({
  user: sampleUser({ role, timezone: 'UTC' }, { is_sound_tab_enabled: true, ui_params: { bulk_sound_upload: bulk } }),
  ...{ plans: [], solutions: [], tokenRefreshedAt: 0, assumedUserId: assumed },
});

/** Renders the page in a fake console; `asked(method path)` returns its requests. */
export function showSounds(given: Given = {}) {
  window.history.replaceState(null, '', given.at ?? '/sounds');
  const shown = renderInConsole(
    <BrowserRouter>
      <SoundsPage />
    </BrowserRouter>,
    {
      texts: { [NAMESPACE]: texts, [EDITABLE_LIST]: editableListTexts },
      session: sessionOf(given),
      answers: {
        [`GET ${soundPaths.userSounds}`]: ({ query }: Asked) =>
          sampleSounds(query?.['type'] === 'TTS' ? [sampleSpeech()] : [sampleSound()]),
        [`GET ${soundPaths.voices}`]: sampleVoices,
        ...given.answers,
      },
    },
  );
  const asked = (what: string) => shown.console.asked.filter(({ method, path }) => `${method} ${path}` === what);
  return { ...shown, asked, lists: () => asked(`GET ${soundPaths.userSounds}`).map(({ query }) => query ?? {}) };
}

export const refused = (code: string, body: Record<string, unknown> = {}, message = 'No.', status = 422) => ({
  ...{ ok: false, status, code, message },
  body: { error: { code, message }, ...body },
});

export const card = async (name: string) => within(await screen.findByRole('article', { name }));
export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
/** Opens the menu of a card and returns its entries. */
export async function quickActions(name: string) {
  await press(`Quick Actions: ${name}`);
  const list = (await screen.findByRole('button', { name: 'Delete' })).closest('ul');
  return within(list ?? document.body);
}

export const fieldsOf = (form: unknown): Record<string, unknown[]> =>
  form instanceof FormData
    ? Object.fromEntries([...new Set(form.keys())].map((key) => [key, form.getAll(key).map(nameOf)]))
    : {};
const nameOf = (value: FormDataEntryValue) => (typeof value === 'string' ? value : value.name);
