import { createFakeConsole, samplePlan, sampleUser } from '@patchbay/shared-contracts/testing';
import { createSession, type SessionSetup } from './effects/create-session.ts';
import { createSessionApi, type SessionApi } from './effects/session-api.ts';
import { isExpired, stepSession, type SessionState } from './model/session-state.ts';

const renewed = { type: 'renewed', user: sampleUser(), plans: [], solutions: [], assumedUserId: null } as const;

describe('the session state', () => {
  const signedIn = stepSession({ phase: 'unknown' }, renewed, 1000);
  it.each([
    ['a session comes', { phase: 'unknown' } as SessionState, renewed, 'signed-in'],
    ['none comes', { phase: 'unknown' } as SessionState, { type: 'ended', reason: 'none' } as const, 'signed-out'],
    ['it ends', signedIn, { type: 'ended', reason: 'expired' } as const, 'signed-out'],
    [
      'a token comes while signed out',
      { phase: 'signed-out', reason: 'none' } as SessionState,
      { type: 'tokenRenewed' } as const,
      'signed-out',
    ],
  ])('when %s', (_, state, event, phase) => expect(stepSession(state, event, 5).phase).toBe(phase));

  it('sets the time of the last refresh at sign-in and with each new token [AUTH-163]', () => {
    const later = stepSession(signedIn, { type: 'tokenRenewed' }, 9000);
    expect(
      [signedIn, later].map((state) => (state.phase === 'signed-in' ? state.session.tokenRefreshedAt : null)),
    ).toEqual([1000, 9000]);
  });

  it.each([
    [1000 + 50_400_000, false],
    [1000 + 50_400_001, true],
  ])('at %d it is expired: %s [AUTH-159, AUTH-160]', (now, expired) => expect(isExpired(signedIn, now)).toBe(expired));
});

/** As made by the server, apart from the signature. */
const bearerFor = (acc: string, sub: string) => `head.${btoa(JSON.stringify({ acc, sub })).replaceAll('=', '')}.sign`;

const start = (change: Partial<SessionApi> = {}, role = 'agent', clock = { now: 42 }) => {
  const calls: string[] = [];
  const timers: { run: () => void; ms: number }[] = [];
  const forgotten = { times: 0 };
  const call: { over: Promise<void> | null } = { over: null };
  const api: SessionApi = {
    renew: async () => ({ token: 't1', expiresInSeconds: 600 }),
    user: async () => (calls.push('user'), { ok: true, user: sampleUser({ role }) }),
    plans: async () => (calls.push('plans'), []),
    solutions: async () => (calls.push('solutions'), []),
    setLoggedOut: async () => void calls.push('logged out'),
    logout: async () => (calls.push('logout'), true),
    logoutWith: async (token) => (calls.push(`logout with ${token}`), true),
    ...change,
  };
  const setup: SessionSetup = {
    api,
    now: () => clock.now,
    storage: localStorage,
    onEnded: (reason, isOwed) => calls.push(`ended ${reason}${isOwed ? ', owed' : ''}`),
    forgetEarly: () => void (forgotten.times += 1),
    onExpired: () => calls.push('to /logout'),
    tellLegacy: async () => void calls.push('legacy told'),
    onForeign: () => calls.push('to be loaded anew'),
    setTimer: (run, ms) => timers.push({ run, ms }),
    callOver: () => call.over,
  };
  return { session: createSession(setup), calls, timers, forgotten, call };
};

beforeEach(() => localStorage.clear());

describe('the session', () => {
  it('begins and ends without what the document asked for by another one; one that goes on keeps it [PLAT-019]', async () => {
    const { session, forgotten } = start();
    await session.start(true);
    expect(forgotten.times).toBe(0);
    await session.begin('t0', 600);
    expect(forgotten.times).toBe(1);
    await session.end('signed-out');
    expect(forgotten.times).toBe(2);
  });

  it('fetches user detail, plans and solutions after sign-in and holds them [AUTH-074, AUTH-164, NET-001]', async () => {
    const asked: string[] = [];
    const solutions = [{ id: 's1', name: 'Voice' }];
    const { session } = start({
      user: async () => (asked.push('user'), { ok: true, user: sampleUser() }),
      plans: async () => (asked.push('plans'), [samplePlan]),
      solutions: async () => (asked.push('solutions'), solutions),
    });
    localStorage.setItem('assume_id', 'u2');
    expect(await session.begin('t0', 600)).toEqual({ ok: true });
    expect(asked.sort()).toEqual(['plans', 'solutions', 'user']);
    expect(session.current()).toEqual({
      ...{ user: sampleUser(), plans: [samplePlan], solutions },
      ...{ tokenRefreshedAt: 42, assumedUserId: 'u2' },
    });
    expect(session.bearer()).toBe('t0');
  });

  it.each([
    ...['role', 'profile', 'password_reset_required', 'is_password_expired', 'is_password_expiring'],
    ...['pwd_exp_remaining_days', 'sip.kamailio_username', 'sip.kamailio_password', 'sip.kamailio_domain'],
    ...['sip.kamailio_wss_domain', 'profile.extra_data', 'profile.eks_enabled', 'profile.eks_endpoints'],
    ...['profile.is_mpls', 'profile.fetch_turn_cred', 'profile.fetch_turn_cred_type'],
  ])('holds %s of the user [AUTH-164]', async (path) => {
    const sip = {
      ...{ kamailio_username: 'u', kamailio_password: 'p', kamailio_domain: 'd' },
      ...{ kamailio_wss_domain: 'wss://d', expires_at: 1 },
    };
    const { session } = start({ user: async () => ({ ok: true, user: sampleUser({ sip }) }) });
    await session.begin('t0', 600);
    expect(session.current()?.user).toHaveProperty(path);
  });

  it('marks an agent to become Available once after sign-in, nobody else [MODE-009, SHELL-029]', async () => {
    const agent = start();
    await agent.session.begin('t', 600);
    expect(localStorage.getItem('patchbayUserStatus')).toBe('true');
    localStorage.clear();
    const owner = start({}, 'owner');
    await owner.session.begin('t', 600);
    expect(localStorage.getItem('patchbayUserStatus')).toBeNull();
  });

  it('keeps nobody signed in whose detail cannot be read, and hands on the server’s words', async () => {
    const { session } = start({ user: async () => ({ ok: false, message: 'No such user' }) });
    expect(await session.begin('t', 600)).toEqual({ ok: false, message: 'No such user' });
    expect([session.current(), session.bearer()]).toEqual([null, null]);
  });

  it.each([
    ['refused', 'none'],
    ['unreachable', 'unreachable'],
  ] as const)('starts signed out when the renewal is %s', async (answer, reason) => {
    const { session } = start({ renew: async () => answer });
    await session.start(true);
    expect(session.state()).toEqual({ phase: 'signed-out', reason });
  });

  it('asks nobody when the document says that there is no session', async () => {
    const { session } = start({ renew: () => Promise.reject(new Error('asked')) });
    await session.start(false);
    expect(session.state()).toEqual({ phase: 'signed-out', reason: 'none' });
  });

  it('sets an agent Logged Out before the session is cleared, and others not; the legacy app hears of it [AUTH-150, AUTH-156, AUTH-157]', async () => {
    const agent = start();
    await agent.session.begin('t', 600);
    await agent.session.end('signed-out');
    expect(agent.calls.slice(-4)).toEqual(['logged out', 'logout', 'legacy told', 'ended signed-out']);
    const owner = start({}, 'owner');
    await owner.session.begin('t', 600);
    await owner.session.end('signed-out');
    expect(owner.calls).not.toContain('logged out');
  });

  it.each(['signed-out', 'expired'] as const)(
    'when %s clears local storage but for the browser’s own: theme, language, the widget’s place [AUTH-152, CALL-098]',
    async (reason) => {
      const { session } = start();
      await session.begin('t', 600);
      const left = { assume_id: 'u2', 'V001-old-ui': '1', custom_url_opened: 'A' };
      const kept = {
        ...{ 'V001-theme': 'dark', 'V001-language': 'ja', 'V001-ticker-window': '{}' },
        ...{ activeTabID: 't', app_env: 'production', 'V001-sign-out-owed': '1' },
      };
      for (const [key, value] of Object.entries({ ...left, ...kept })) localStorage.setItem(key, value);
      await session.end(reason);
      expect({ ...localStorage }).toEqual(kept);
    },
  );

  it('is as at the start once it has ended: no user, no plans, no bearer, nobody assumed [AUTH-151]', async () => {
    const { session } = start();
    localStorage.setItem('assume_id', 'u2');
    await session.begin('t', 600);
    await session.end('signed-out');
    expect([session.current(), session.bearer()]).toEqual([null, null]);
    await session.begin('t', 600);
    expect(session.current()?.assumedUserId).toBeNull();
  });

  it('asks for one renewal however many requests met the expired bearer', async () => {
    let renewals = 0;
    const { session } = start({ renew: async () => ({ token: `t${++renewals}`, expiresInSeconds: 600 }) });
    await session.start(true);
    const outcomes = await Promise.all([session.renewOrEnd(), session.renewOrEnd(), session.renewOrEnd()]);
    expect([outcomes, renewals]).toEqual([[true, true, true], 2]);
  });

  it('ends as expired when the renewal is refused, without asking the API again [NET-013, AUTH-171]', async () => {
    let first = true;
    const { session, calls } = start({
      renew: async () => (first ? ((first = false), { token: 't', expiresInSeconds: 600 }) : 'refused'),
    });
    await session.start(true);
    expect(await session.renewOrEnd()).toBe(false);
    expect(session.state()).toEqual({ phase: 'signed-out', reason: 'expired' });
    expect(calls).not.toContain('logout');
    expect(calls).toContain('ended expired');
  });

  it('ends once, however many requests met the refusal at the same time [NET-013]', async () => {
    let first = true;
    const { session, calls } = start({
      renew: async () => (first ? ((first = false), { token: 't', expiresInSeconds: 600 }) : 'refused'),
    });
    await session.start(true);
    await Promise.all([session.renewOrEnd(), session.renewOrEnd(), session.renewOrEnd()]);
    expect(calls.filter((call) => call.startsWith('ended'))).toEqual(['ended expired']);
  });

  it('leads to /logout when the last token refresh is older than 50,400,000 ms, and says expired there [AUTH-160, AUTH-171]', async () => {
    const clock = { now: 42 };
    const { session, calls } = start({ renew: async () => 'unreachable' }, 'owner', clock);
    await session.begin('t', 600);
    clock.now += 50_400_000;
    await session.checkExpiry();
    expect(calls).not.toContain('to /logout');
    clock.now += 1;
    await session.checkExpiry();
    await session.end('signed-out');
    expect(calls.slice(-4)).toEqual(['to /logout', 'logout', 'legacy told', 'ended expired']);
  });

  it('that other tabs went on with is renewed, not ended, by a tab that slept for 14 hours [AUTH-160, AUTH-163]', async () => {
    const clock = { now: 42 };
    const { session, calls } = start({}, 'owner', clock);
    await session.begin('t', 600);
    clock.now += 50_400_001;
    await session.checkExpiry();
    expect(calls).not.toContain('to /logout');
    expect(session.current()?.tokenRefreshedAt).toBe(clock.now);
  });

  it.each([
    ['refused', 'ended expired'],
    ['another person’s', 'to be loaded anew'],
  ])('that is %s after 14 hours of sleep is left without a sign-out [AUTH-160, UX-011]', async (answer, left) => {
    const clock = { now: 42 };
    const renew = async () =>
      answer === 'refused' ? answer : { token: bearerFor('other', 'u9'), expiresInSeconds: 600 };
    const { session, calls } = start({ renew }, 'owner', clock);
    await session.begin(bearerFor('demo', 'u1'), 600);
    clock.now += 50_400_001;
    await session.checkExpiry();
    expect(calls.filter((call) => /^(to|ended|logout)/.test(call))).toEqual([left]);
  });

  it('is prolonged by each token refresh: the 50,400,000 ms begin anew [AUTH-159, AUTH-163]', async () => {
    const clock = { now: 42 };
    let isAway = false;
    const renew = async () => (isAway ? 'unreachable' : { token: 't1', expiresInSeconds: 600 });
    const { session, calls } = start({ renew }, 'owner', clock);
    await session.begin('t', 600);
    for (const now of [42 + 50_000_000, 42 + 100_000_000]) {
      clock.now = now;
      expect(await session.renewOrEnd()).toBe(true);
      expect(session.current()?.tokenRefreshedAt).toBe(now);
    }
    isAway = true;
    clock.now += 50_400_000;
    await session.checkExpiry();
    expect(calls).not.toContain('to /logout');
    clock.now += 1;
    await session.checkExpiry();
    expect(calls).toContain('to /logout');
  });

  describe('whose sign-out the server has not received [AUTH-156]', () => {
    const KEY = 'V001-sign-out-owed';
    const left = async (change: Partial<SessionApi> = {}) => {
      const started = start({ logout: async () => false, ...change });
      await started.session.begin('t', 600);
      await started.session.end('signed-out');
      return started;
    };

    it('is marked in the browser over the sign-out, and told', async () => {
      const { session, calls } = await left();
      expect(session.state()).toEqual({ phase: 'signed-out', reason: 'signed-out' });
      expect(calls.at(-1)).toBe('ended signed-out, owed');
      expect({ ...localStorage }).toEqual({ [KEY]: 'unknown' });
    });

    it('owes nothing when the server has it, or has refused the session', async () => {
      const received = await left({ logout: async () => true });
      const refused = start({
        renew: async () => 'refused',
        logout: async () => (await refused.session.renewOrEnd(), false), // as the request port does on 401 'Invalid token'
      });
      await refused.session.begin('t', 600);
      await refused.session.end('signed-out');
      expect([received.calls.at(-1), refused.calls.at(-1)]).toEqual(['ended signed-out', 'ended expired']);
      expect(localStorage.getItem(KEY)).toBeNull();
    });

    it('is signed out at the next start before anything of its user is asked for', async () => {
      await left();
      const { session, calls } = start();
      await session.start(true);
      expect(calls).toEqual(['logout with t1']);
      expect([session.state(), session.bearer()]).toEqual([{ phase: 'signed-out', reason: 'none' }, null]);
      expect(localStorage.getItem(KEY)).toBeNull();
    });

    it('stays closed to who reloads while the server cannot be reached, and is signed out when it can', async () => {
      await left();
      let isAway = true;
      const renew = async () => (isAway ? 'unreachable' : { token: 't9', expiresInSeconds: 600 });
      const { session, calls } = start({ renew });
      await session.start(true);
      expect([session.state(), calls]).toEqual([{ phase: 'signed-out', reason: 'unreachable' }, []]);
      isAway = false;
      await Promise.all([session.retrySignOut(), session.retrySignOut()]);
      expect(calls).toEqual(['logout with t9']);
      await session.retrySignOut();
      expect([calls.length, localStorage.getItem(KEY)]).toEqual([1, null]);
    });

    it('ends with the bearer of that session when the next person signs in on the page', async () => {
      const { session, calls } = await left();
      await session.begin('t2', 600);
      expect([calls.includes('logout with t'), localStorage.getItem(KEY)]).toEqual([true, null]);
      expect(session.bearer()).toBe('t2');
      await session.retrySignOut();
      expect(calls.filter((call) => call.startsWith('logout with'))).toHaveLength(1);
    });

    it('is sent again with that bearer, and by the cookie when it has expired', async () => {
      let isGood = false;
      const sent: string[] = [];
      const logoutWith = async (token: string) => (sent.push(token), isGood);
      const { session } = await left({ logoutWith });
      await session.retrySignOut();
      expect([sent, localStorage.getItem(KEY)]).toEqual([['t', 't1'], 'unknown']);
      isGood = true;
      await session.retrySignOut();
      expect([sent, localStorage.getItem(KEY)]).toEqual([['t', 't1', 't'], null]);
    });

    it('signs out nobody whose cookie has taken its place, as by a tab of another version', async () => {
      localStorage.setItem(KEY, JSON.stringify(['demo', 'u1']));
      const theirs = { token: bearerFor('demo', 'u2'), expiresInSeconds: 600 };
      const { session, calls } = start({ renew: async () => theirs });
      await session.start(true);
      expect([calls.includes('user'), localStorage.getItem(KEY)]).toEqual([true, null]);
      expect(calls.some((call) => call.startsWith('logout with'))).toBe(false);
      expect(session.bearer()).toBe(theirs.token);
    });

    it('is owed to nobody when another person’s session has taken its place', async () => {
      const { session, calls } = start({
        renew: async () => ({ token: bearerFor('other', 'u9'), expiresInSeconds: 600 }),
        logout: async () => (await session.renewOrEnd(), false),
      });
      await session.begin(bearerFor('demo', 'u1'), 600);
      await session.end('signed-out');
      expect([calls.includes('to be loaded anew'), localStorage.getItem(KEY)]).toEqual([true, null]);
    });
  });

  it('goes on with the sign-out once when the server has forgotten the session meanwhile [AUTH-171]', async () => {
    let first = true;
    const { session, calls } = start({
      renew: async () => (first ? ((first = false), { token: 't', expiresInSeconds: 600 }) : 'refused'),
      setLoggedOut: async () => void (await session.renewOrEnd()), // as the request port does on 401 'Invalid token'
    });
    await session.start(true);
    await Promise.all([session.end('signed-out'), session.end('signed-out')]);
    expect(calls.filter((call) => /logout|ended/.test(call))).toEqual(['ended expired']);
    expect(session.state()).toEqual({ phase: 'signed-out', reason: 'expired' });
  });

  describe('that is ended in a call [SEC-007]', () => {
    const refusedOnce = () => {
      let first = true;
      return async () => (first ? ((first = false), { token: 't', expiresInSeconds: 600 }) : 'refused') as never;
    };
    const inCall = async (change: Partial<SessionApi> = { renew: refusedOnce() }, clock = { now: 42 }) => {
      const started = start(change, 'agent', clock);
      await started.session.start(true);
      let hangUp = (): void => undefined;
      started.call.over = new Promise((resolve) => (hangUp = resolve));
      const over = async () => {
        hangUp();
        for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
      };
      return { ...started, over };
    };
    const ended = (calls: readonly string[]) =>
      calls.filter((call) => call.startsWith('ended') || call.startsWith('to '));

    it('is left when the call is over, once, and has no bearer from then on', async () => {
      const { session, calls, over } = await inCall();
      expect(await session.renewOrEnd()).toBe(false);
      expect(await session.renewOrEnd()).toBe(false);
      expect(session.state()).toMatchObject({ phase: 'signed-in', isEnding: true });
      expect([session.bearer(), ended(calls)]).toEqual([null, []]);
      await over();
      expect(session.state()).toEqual({ phase: 'signed-out', reason: 'expired' });
      expect(ended(calls)).toEqual(['ended expired']);
    });

    it('is left at once, and not twice, by who signs out meanwhile', async () => {
      const { session, calls, over } = await inCall({
        renew: refusedOnce(),
        setLoggedOut: async () => {
          await Promise.resolve(); // lets the request start
          await session.renewOrEnd();
        },
      });
      await session.renewOrEnd();
      await session.end('signed-out');
      expect(ended(calls)).toEqual(['ended expired']);
      await over();
      expect(ended(calls)).toEqual(['ended expired']);
    });

    it('is loaded anew after the call when the browser’s session became another person’s, and has no bearer meanwhile [UX-011]', async () => {
      const bearers = [bearerFor('demo', 'u1'), bearerFor('other', 'u9')];
      const renew = async () => ({ token: bearers.shift() ?? '', expiresInSeconds: 600 });
      const { session, calls, over } = await inCall({ renew });
      expect(await session.renewOrEnd()).toBe(false);
      expect([session.bearer(), calls.includes('to be loaded anew')]).toEqual([null, false]);
      await over();
      expect(calls.filter((call) => call === 'to be loaded anew')).toHaveLength(1);
    });

    it('leads to /logout after the call when the last token refresh is too old [AUTH-160]', async () => {
      const clock = { now: 42 };
      let first = true;
      const renew = async () => (first ? ((first = false), { token: 't', expiresInSeconds: 600 }) : 'unreachable');
      const { session, calls, over } = await inCall({ renew }, clock);
      clock.now += 50_400_001;
      await session.checkExpiry();
      await session.checkExpiry();
      expect([ended(calls), session.state()]).toMatchObject([[], { isEnding: true }]);
      await over();
      expect(ended(calls)).toEqual(['to /logout']);
    });
  });

  it('stays signed in when the network is away: it may come back', async () => {
    let first = true;
    const { session } = start({
      renew: async () => (first ? ((first = false), { token: 't', expiresInSeconds: 600 }) : 'unreachable'),
    });
    await session.start(true);
    expect(await session.renewOrEnd()).toBe(false);
    expect(session.state().phase).toBe('signed-in');
  });

  describe('whose renewal gets no answer [SEC-007]', () => {
    /** Advances through the timers as a browser would, for a while; ms. Returns when renewals were asked for. */
    const lossy = async (answers: readonly boolean[]) => {
      const [clock, asked] = [{ now: 0 }, [] as number[]];
      const renew = async () => {
        asked.push(clock.now);
        const isAnswered = answers[asked.length - 1] ?? true;
        return isAnswered ? { token: `t${asked.length}`, expiresInSeconds: 600 } : ('unreachable' as const);
      };
      const started = start({ renew }, 'owner', clock);
      await started.session.begin('t0', 600);
      const due: { run: () => void; at: number }[] = [];
      const until = async (ms: number) => {
        for (;;) {
          due.push(...started.timers.splice(0).map((timer) => ({ run: timer.run, at: clock.now + timer.ms })));
          due.sort((one, other) => one.at - other.at);
          const next = due[0];
          if (next === undefined || next.at > ms) return;
          due.shift();
          clock.now = next.at;
          next.run();
          for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
        }
      };
      return { ...started, asked, until };
    };

    it('asks again after 2, 5 and 10 seconds, while the server still gives the same answer', async () => {
      const { session, asked, until } = await lossy([false, false, false, true]);
      await until(600_000);
      expect(asked.slice(0, 4)).toEqual([480_000, 482_000, 485_000, 490_000]);
      expect(session.bearer()).toBe('t4');
      expect(session.state().phase).toBe('signed-in');
    });

    it('stops asking after these, and when the session has ended', async () => {
      const away = await lossy(Array.from({ length: 9 }, () => false));
      await away.until(3_600_000);
      expect(away.asked).toHaveLength(4);
      await away.session.renewOrEnd();
      await away.until(3_600_000 * 2);
      expect(away.asked).toHaveLength(8);
      const left = await lossy([false]);
      await left.until(481_000);
      await left.session.end('expired');
      await left.until(3_600_000);
      expect(left.asked).toEqual([480_000]);
    });

    it('sends it so that it outlives the page', async () => {
      const sent = jest.fn(async () => ({ status: 200, json: async () => ({}) }));
      const before = globalThis.fetch;
      Object.assign(globalThis, { fetch: sent });
      try {
        await createSessionApi(createFakeConsole().request).renew();
        expect(sent).toHaveBeenCalledWith('/newsr/api/v1/auth/refresh/', expect.objectContaining({ keepalive: true }));
      } finally {
        Object.assign(globalThis, { fetch: before });
      }
    });
  });

  it('renews the bearer when a fifth of its life is left', async () => {
    const { session, timers } = start();
    await session.start(true);
    expect(timers.map(({ ms }) => ms)).toEqual([480_000]);
  });
});
