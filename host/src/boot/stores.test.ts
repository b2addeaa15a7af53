import { firstLanguage, createI18n } from '../i18n/create-i18n.ts';
import { createNotices, withNotice, type Notice } from '../notify/notices.ts';
import { createPreference } from './create-preference.ts';
import { createProgress } from './progress.ts';
import { createUnsaved } from './unsaved.ts';

/** Fake timers: `turn(ms)` advances time. */
const clock = () => {
  let now = 0;
  let waiting: { at: number; run: () => void }[] = [];
  return {
    setTimer: (run: () => void, ms: number) => void waiting.push({ at: now + ms, run }),
    turn(ms: number) {
      const end = now + ms;
      for (;;) {
        const next = waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        waiting = waiting.filter((timer) => timer !== next);
        now = next.at;
        next.run();
      }
      now = end;
    },
  };
};

describe('the progress bar', () => {
  it('grows 10 percent every 30 ms to 100, then resets after 300 ms [SHELL-023]', () => {
    const { setTimer, turn } = clock();
    const progress = createProgress(setTimer);
    progress.run();
    const seen = Array.from({ length: 10 }, () => (turn(30), progress.current()));
    expect(seen).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
    turn(299);
    expect(progress.current()).toBe(100);
    turn(1);
    expect(progress.current()).toBe(0);
  });
  it('waits short of its end while somebody holds it', () => {
    const { setTimer, turn } = clock();
    const progress = createProgress(setTimer);
    const release = progress.start();
    turn(5000);
    expect(progress.current()).toBe(90);
    release();
    turn(1000);
    expect(progress.current()).toBe(0);
  });
});

describe('notices', () => {
  const notice = (id: number, text: string): Notice => ({ id, kind: 'info', text });
  it('are at most five, the oldest goes [SHELL-025]', () => {
    const six = [1, 2, 3, 4, 5, 6].reduce<readonly Notice[]>((all, id) => withNotice(all, notice(id, `n${id}`)), []);
    expect(six.map(({ id }) => id)).toEqual([2, 3, 4, 5, 6]);
  });
  it('do not stand twice with the same text [UX-009]', () => {
    const all = withNotice(withNotice([notice(1, 'a')], notice(2, 'b')), notice(3, 'a'));
    expect(all.map(({ id }) => id)).toEqual([2, 3]);
  });
  it('hide after five seconds, or when dismissed [SHELL-025]', () => {
    const { setTimer, turn } = clock();
    const notices = createNotices(setTimer, { storage: sessionStorage, now: () => 7 });
    notices.error('broken');
    notices.info('news');
    const first = notices.current()[0];
    if (first) notices.dismiss(first.id);
    turn(4999);
    expect(notices.current().map(({ text }) => text)).toEqual(['news']);
    turn(1);
    expect(notices.current()).toEqual([]);
  });
});

describe('the history of notices', () => {
  beforeEach(() => sessionStorage.clear());
  const create = () => createNotices(() => undefined, { storage: sessionStorage, now: () => 7 });

  it('outlives a reload of the tab, until it is cleared [UX-009]', () => {
    create().error('broken');
    const again = create();
    expect(again.history.current()).toMatchObject([{ text: 'broken', at: 7, unread: true }]);
    expect(again.current()).toEqual([]);
    again.info('news');
    expect(new Set(again.history.current().map(({ id }) => id)).size).toBe(2);
    again.history.clear();
    expect(create().history.current()).toEqual([]);
  });
  it.each(['{"', '[{"id":"x"}]', '"text"'])('a corrupted one (%s) counts as none [SHELL-029]', (kept) => {
    sessionStorage.setItem('V001-notices', kept);
    expect(create().history.current()).toEqual([]);
  });
});

it('a snackbar hides after three seconds, stands alone and leaves no history [SHELL-026]', () => {
  const { setTimer, turn } = clock();
  const notices = createNotices(setTimer, { storage: sessionStorage, now: () => 7 });
  notices.snackbar('copied');
  turn(2000);
  notices.snackbar('sent');
  turn(1000); // the three seconds of the first one have passed
  expect(notices.snack.current()?.text).toBe('sent');
  turn(1999);
  expect(notices.snack.current()?.text).toBe('sent');
  turn(1);
  expect(notices.snack.current()).toBeNull();
  expect(notices.history.current()).toEqual([]);
});

describe('the language', () => {
  it.each([
    ['ja', ['de-DE'], 'ja'],
    [null, ['pt-BR', 'fr-CA', 'de'], 'fr'],
    [null, ['pt-BR'], 'en'],
    ['klingon', ['zh-TW'], 'zh'],
  ])('stored %s, browser %j: %s [I18N-001, I18N-003]', (stored, browser, expected) =>
    expect(firstLanguage(stored, browser)).toBe(expected),
  );

  it('falls back to English when a language file cannot be fetched', async () => {
    const i18n = createI18n(localStorage, ['de']);
    const broken = () => Promise.reject(new Error('offline'));
    await i18n.add('x', {
      en: { hello: 'Hello' },
      others: { de: broken, es: broken, fr: broken, ja: broken, zh: broken },
    });
    const instance = i18n.instance as { t(key: string, options: { ns: string }): string };
    expect(instance.t('hello', { ns: 'x' })).toBe('Hello');
  });

  it.each([
    ['en', ['1 call', '2 calls', '1000000 calls']],
    ['es', ['1 llamada', '2 llamadas', '1000000 llamadas']],
    ['ja', ['通話 1 件', '通話 2 件', '通話 1000000 件']],
  ])('gives a counted text the form that %s has for the number', async (language, shown) => {
    const i18n = createI18n(localStorage, [language]);
    const inOne = (texts: Readonly<Record<string, string>>) => () => Promise.resolve({ default: texts });
    const none = inOne({});
    await i18n.add('x', {
      en: { calls_one: '{{count}} call', calls_other: '{{count}} calls' },
      others: {
        de: none,
        fr: none,
        zh: none,
        es: inOne({ calls_one: '{{count}} llamada', calls_other: '{{count}} llamadas' }), // without `_many`
        ja: inOne({ calls_other: '通話 {{count}} 件' }),
      },
    });
    const instance = i18n.instance as { t(key: string, options: { ns: string; count: number }): string };
    expect([1, 2, 1e6].map((count) => instance.t('calls', { ns: 'x', count }))).toEqual(shown);
  });
});

describe('a stored choice', () => {
  beforeEach(() => localStorage.clear());
  it('survives a reload, and a corrupted one counts as not chosen [SHELL-029, UX-001]', () => {
    const theme = () =>
      createPreference({ storage: localStorage, key: 'V001-theme', values: ['light', 'dark'], first: () => 'light' });
    theme().choose('dark');
    expect(theme().current()).toBe('dark');
    localStorage.setItem('V001-theme', '{"broken":');
    expect(theme().current()).toBe('light');
  });
});

it('follows the system until something was chosen [UX-001]', () => {
  localStorage.clear();
  let system: 'light' | 'dark' = 'light';
  let changed = () => {};
  const theme = createPreference({
    storage: localStorage,
    key: 'V001-theme',
    values: ['light', 'dark'],
    first: () => system,
    onFirstChanged: (listener) => (changed = listener),
  });
  system = 'dark';
  changed();
  expect(theme.current()).toBe('dark');
  theme.choose('light');
  changed();
  expect(theme.current()).toBe('light');
});

describe('unsaved input', () => {
  it('holds the page back until everybody let go', () => {
    const unsaved = createUnsaved(window);
    const first = unsaved.hold('form', 'queue');
    const second = unsaved.hold('note');
    const leaving = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect([leaving(), unsaved.parameters()]).toEqual([true, ['queue']]);
    first();
    expect([unsaved.held(), unsaved.parameters()]).toEqual([true, []]);
    second();
    expect([unsaved.held(), leaving()]).toEqual([false, false]);
  });
});
