import { sampleUser } from '@patchbay/shared-contracts/testing';
import fc from 'fast-check';
import { createSession, type HostSession } from './effects/create-session.ts';
import { ownerOf } from './model/bearer-owner.ts';

/** Bearers as made by the server, apart from the signature; with umlauts and Base64url. */
const bearerFor = (acc: string, sub: string) =>
  `head.${Buffer.from(JSON.stringify({ acc, sub, role: 'Größe ~~~???' })).toString('base64url')}.sign`;

describe('the owner of a bearer', () => {
  it('is its user and account, whatever else it says', () => {
    expect(ownerOf(bearerFor('demo', 'u1'))).toBe(ownerOf(bearerFor('demo', 'u1')));
    expect(
      new Set(
        [
          ['demo', 'u1'],
          ['demo', 'u2'],
          ['other', 'u1'],
        ].map(([a = '', u = '']) => ownerOf(bearerFor(a, u))),
      ).size,
    ).toBe(3);
  });

  it.each(['', 'a', 'a.b.c', 'a.!!.c', `a.${btoa('{"sub":1}')}.c`])('of %j is nobody', (token) =>
    expect(ownerOf(token)).toBeNull(),
  );
});

/** Users of two accounts, and one of the same name whom an operator views as. */
const people = [
  { account: 'demo', user: 'agent', assumed: null },
  { account: 'other', user: 'owner', assumed: null },
  { account: 'other', user: 'agent', assumed: null },
  { account: 'demo', user: 'agent', assumed: 'operator' },
];
type Person = (typeof people)[number];

const whoIs = (account: string, user: string, assumed: string | null) => `${user}@${account} for ${assumed}`;

/** One browser: a cookie and a storage shared by its tabs. */
function createBrowser() {
  let cookie: Person | null = null;
  const storage = new Map<string, string>();
  const shared = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => void storage.set(key, text),
    removeItem: (key: string) => void storage.delete(key),
    key: (index: number) => [...storage.keys()][index] ?? null,
    clear: () => storage.clear(),
    get length() {
      return storage.size;
    },
  };
  const sign = (person: Person | null) => {
    cookie = person;
    storage.delete('assume_id');
    if (person?.assumed) storage.set('assume_id', person.assumed);
  };
  const openTab = () => {
    let foreign = 0;
    let isOnline = true;
    const session: HostSession = createSession({
      api: {
        async renew() {
          if (!isOnline) return 'unreachable';
          return cookie === null ? 'refused' : { token: bearerFor(cookie.account, cookie.user), expiresInSeconds: 600 };
        },
        // Answers as the server does: by the bearer only.
        async user() {
          const [account = '', user = ''] = JSON.parse(ownerOf(session.bearer() ?? '') ?? '[]') as string[];
          return { ok: true, user: sampleUser({ user_id: user, account_id: account }) };
        },
        plans: async () => [],
        solutions: async () => [],
        setLoggedOut: async () => undefined,
        logout: async () => true,
        logoutWith: async () => true,
      },
      now: () => 0,
      storage: shared,
      onEnded: () => undefined,
      forgetEarly: () => undefined,
      onExpired: () => undefined,
      tellLegacy: async () => undefined,
      onForeign: () => void (foreign += 1),
      setTimer: () => undefined,
      callOver: () => null,
    });
    return {
      session,
      isToBeLoaded: () => foreign > 0,
      online: (is: boolean) => void (isOnline = is),
      shown: () => {
        const now = session.current();
        return now === null ? null : whoIs(now.user.account_id, now.user.user_id, now.assumedUserId);
      },
    };
  };
  return { openTab, sign, hasCookie: () => cookie !== null };
}

const acts = ['signs in', 'signs out elsewhere', 'renews', 'is loaded', 'goes offline', 'comes online'] as const;
const act = fc.record({ at: fc.nat(2), what: fc.constantFrom(...acts), person: fc.constantFrom(...people) });
type Tab = ReturnType<ReturnType<typeof createBrowser>['openTab']>;

/** Checks that a tab keeps its user or leaves, and that its bearer always belongs to the user shown. */
function expectOnePerson(tab: Tab, before: string | null) {
  expect([before, null]).toContain(tab.shown());
  const bearer = tab.session.bearer();
  if (bearer === null) return;
  const { user } = tab.session.current() ?? {};
  if (user !== undefined) expect(ownerOf(bearer)).toBe(JSON.stringify([user.account_id, user.user_id]));
  expect(tab.isToBeLoaded()).toBe(false);
}

it('no tab ever goes on as somebody else, in whatever order people sign in and out and whatever a tab missed [UX-011]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 40 }), async (steps) => {
      const browser = createBrowser();
      const load = async (at: number) => {
        const tab = browser.openTab();
        await tab.session.start(browser.hasCookie());
        tabs[at] = tab;
      };
      const tabs: Tab[] = [];
      for (const at of [0, 1, 2]) await load(at);
      const run: Readonly<Record<(typeof acts)[number], (tab: Tab, person: Person, at: number) => unknown>> = {
        'signs in'(tab, person) {
          browser.sign(person);
          return tab.isToBeLoaded() ? null : tab.session.begin(bearerFor(person.account, person.user), 600);
        },
        'signs out elsewhere': () => browser.sign(null),
        renews: ({ session }) => Promise.all([session.renewOrEnd(), session.renewOrEnd()]),
        'is loaded': (_, __, at) => load(at),
        'goes offline': (tab) => tab.online(false),
        'comes online': (tab) => tab.online(true),
      };
      for (const { at, what, person } of steps) {
        const tab = tabs[at];
        if (tab === undefined) continue;
        const before = tab.shown();
        await run[what](tab, person, at);
        if (what !== 'signs in' && what !== 'is loaded') expectOnePerson(tab, before);
      }
    }),
    { numRuns: 300 },
  );
});

it('a tab that missed that somebody else signed in asks to be loaded anew and gets no bearer any more [UX-011]', async () => {
  const browser = createBrowser();
  const [agent, owner] = people;
  if (agent === undefined || owner === undefined) throw new Error('two people');
  browser.sign(agent);
  const tab = browser.openTab();
  await tab.session.start(true);
  browser.sign(owner);
  expect(await Promise.all([tab.session.renewOrEnd(), tab.session.renewOrEnd()])).toEqual([false, false]);
  expect([tab.shown(), tab.session.bearer(), tab.isToBeLoaded()]).toEqual(['agent@demo for null', null, true]);
  expect(await tab.session.renewOrEnd()).toBe(false);
  expect(tab.session.bearer()).toBeNull();
});
