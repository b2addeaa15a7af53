import axios from 'axios';
import { setupWorker } from 'msw/browser';
import { http } from 'msw';
import { createRoot } from 'react-dom/client';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import {
  createCell,
  declarationSchema,
  type Console,
  type I18n,
  type Language,
  type RemoteProps,
  type Texts,
} from '@patchbay/shared-contracts';
import { createRequest } from '@patchbay/shared-contracts/request';
import { createFakeConsole, sampleUser, samplePlan } from '@patchbay/shared-contracts/testing';
import { SHARED_UI, sharedTexts } from '../texts/index.ts';
import { themeVariables } from '../theme/theme.ts';
import { AloneBar } from './alone-bar.tsx';
import type { Mocked } from './mocks.ts';

type Step = (props: RemoteProps & { name: string; singleSpa: object; mountParcel: () => void }) => Promise<unknown>;
/** Exports of a remote's `mount.tsx`. */
export interface Lifecycles {
  readonly bootstrap: unknown;
  readonly mount: unknown;
  readonly unmount: unknown;
}

const handlerOf = ({ method, path, answer }: Mocked) =>
  http[method](path, ({ request }) => Response.json(answer(new URL(request.url))));

const isStep = (value: unknown): value is Step => typeof value === 'function';
const steps = (lifecycle: unknown): readonly Step[] => [lifecycle].flat().filter(isStep);

function createAloneI18n(): I18n {
  const instance = createInstance();
  const cell = createCell<Language>('en');
  const added = new Map<string, Texts>();
  void instance.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    ns: [],
    interpolation: { escapeValue: false },
    resources: {},
  });
  const load = async (language: Language) => {
    for (const [namespace, { others }] of added)
      if (language !== 'en') instance.addResourceBundle(language, namespace, (await others[language]()).default);
  };
  return {
    instance,
    current: cell.current,
    subscribe: cell.subscribe,
    add: async (namespace, texts) => {
      added.set(namespace, texts);
      instance.addResourceBundle('en', namespace, texts.en);
      await load(cell.current());
    },
    choose: (language) =>
      void load(language)
        .then(() => instance.changeLanguage(language))
        .then(() => cell.set(language)),
  };
}

const goTo = (to: string, replace = false) => {
  window.history[replace ? 'replaceState' : 'pushState'](null, '', to);
  window.dispatchEvent(new PopStateEvent('popstate'));
};

/** Creates a fake console with a real request port, so that msw answers, and real texts. */
function createAloneConsole(role: string): Console {
  const i18n = createAloneI18n();
  const user = sampleUser({ role, permissions: { call_logs: true } });
  const session = { user, plans: [samplePlan], solutions: [], tokenRefreshedAt: Date.now(), assumedUserId: null };
  const fake = createFakeConsole({ session });
  const say = (kind: string) => (text: string) => window.console.info(`[${kind}] ${text}`);
  return {
    ...fake,
    i18n,
    notify: {
      success: say('success'),
      error: say('error'),
      warning: say('warning'),
      info: say('info'),
      snackbar: say('snackbar'),
    },
    navigate: (to, options) => goTo(to, options?.replace),
    request: createRequest({
      axios: axios.create(),
      apiBase: '',
      token: () => 'alone',
      eks: () => ({ enabled: false, endpoints: [], host: '' }),
      onInvalidToken: async () => false,
      toast: (kind, text) => say(kind)(text),
    }),
  };
}

export interface Alone {
  readonly name: string;
  readonly lifecycles: Lifecycles;
  /** Content of `console.json`. */
  readonly declaration: unknown;
  readonly handlers: readonly Mocked[];
}

/** Runs a remote on a page of its own, without host or back end: its handlers answer requests [PLAT-025]. */
export async function startAlone({ name, lifecycles, declaration, handlers }: Alone): Promise<void> {
  const { routes, mount } = declarationSchema.parse(declaration);
  const known = new URLSearchParams(window.location.search).get('role') ?? 'owner';
  await setupWorker(...handlers.map(handlerOf)).start({ onUnhandledRequest: 'warn', quiet: true });
  const console = createAloneConsole(known);
  await console.i18n.add(SHARED_UI, sharedTexts);
  const style = document.createElement('style');
  const wear = () => (style.textContent = themeVariables(console.theme.current()));
  wear();
  console.theme.subscribe(wear);
  document.head.append(style);
  const [first] = routes;
  if (first !== undefined && !routes.some(({ path }) => path === window.location.pathname)) goTo(first.path, true);
  const bar = document.createElement('div');
  const domElement = document.createElement('div');
  document.body.append(bar, domElement);
  const links = routes.map(({ path, title }) => ({ path, title: title.en }));
  createRoot(bar).render(<AloneBar console={console} name={name} links={links} always={mount === 'always'} />);
  const failed = (error: unknown) => window.console.error(error);
  const props = { name, console, domElement, failed, singleSpa: {}, mountParcel: () => undefined };
  for (const step of [...steps(lifecycles.bootstrap), ...steps(lifecycles.mount)]) await step(props);
}
