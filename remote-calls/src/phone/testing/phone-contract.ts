import type { Invite, PhoneFact, PhoneState } from '../model/phone-fact.ts';
import type { Phone } from '../effects/phone.ts';

/** Environment of a phone under test. */
export interface PhoneWorld {
  readonly phone: Phone;
  /** Messages seen by the server, in order. */
  readonly seen: () => readonly string[];
  ring(change?: Partial<Invite>): void;
  remoteHangup(): void;
  /** Ends this phone's leg from the server, but not the call. */
  takeAway(): void;
  /** Ends this phone's leg from the server, and returns the customer to the queue. */
  handBack(): void;
  microphone(there: boolean): void;
  refuse(): void;
}

export const credentials = {
  kamailio_username: 'asha',
  kamailio_password: 'secret',
  kamailio_domain: 'demo.test',
  kamailio_wss_domain: 'ws://demo.test/sip',
  expires_at: 0,
};

const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve, 2));

/** Retries the check until it passes; fails with the last error. */
export async function eventually(check: () => void): Promise<void> {
  for (let turn = 0; turn < 500; turn += 1) {
    try {
      return check();
    } catch {
      await nextTurn();
    }
  }
  check();
}

/** Tests the contract of `Phone`, for every implementation. */
export function phoneContract(name: string, makeWorld: () => PhoneWorld): void {
  describe(`${name} keeps the promises of Phone`, () => {
    let world: PhoneWorld;
    let facts: PhoneFact[];
    let states: PhoneState['is'][];
    const types = () => facts.map(({ type }) => type);
    const happened = (...expected: PhoneFact['type'][]) => eventually(() => expect(types()).toEqual(expected));
    const registered = async () => {
      world.phone.connect(credentials);
      await eventually(() => expect(states.at(-1)).toBe('registered'));
    };
    const inCall = async () => {
      await registered();
      world.ring();
      await happened('invited');
      expect(await world.phone.accept()).toEqual({ ok: true });
      await happened('invited', 'ongoing');
    };

    beforeEach(() => {
      world = makeWorld();
      facts = [];
      states = [];
      world.phone.facts.subscribe((fact) => facts.push(fact));
      world.phone.state.subscribe(({ is }) => states.push(is));
    });
    afterEach(() => world.phone.disconnect());

    it('registers [SIP-021]', async () => {
      await registered();
      expect(states).toEqual(['off', 'connecting', 'registered']);
      expect(world.seen()).toEqual(['register']);
    });
    it('says when it is refused [SIP-022]', async () => {
      world.refuse();
      world.phone.connect(credentials);
      await eventually(() => expect(states.at(-1)).toBe('refused'));
    });
    it('unregisters when it is disconnected', async () => {
      await registered();
      await world.phone.disconnect();
      await eventually(() => expect(world.seen()).toEqual(['register', 'unregister']));
      expect(states.at(-1)).toBe('off');
    });
    it('tells who is calling [SIP-023]', async () => {
      await registered();
      const invite = {
        callId: 'B',
        solution: 'c2c',
        customerNumber: '+911',
        srNumber: '+912',
        queue: 'Sales',
        autoAnswer: true,
      };
      world.ring(invite);
      await eventually(() => expect(facts).toEqual([{ type: 'invited', ...invite }]));
    });
    it('accepts [SIP-008, SIP-028]', async () => {
      await inCall();
      await eventually(() => expect(world.seen()).toContain('accept'));
    });
    it('rejects with 486 [SIP-032, SIP-024]', async () => {
      await registered();
      world.ring();
      await happened('invited');
      expect(await world.phone.reject()).toEqual({ ok: true });
      await happened('invited', 'rejected');
      await eventually(() => expect(world.seen()).toContain('reject 486'));
    });
    it('hangs up after the answer only, accepts and rejects before it only [SIP-008, SIP-009]', async () => {
      await registered();
      world.ring();
      await happened('invited');
      expect(await world.phone.hangup()).toMatchObject({ ok: false });
      await world.phone.accept();
      await happened('invited', 'ongoing');
      expect(await world.phone.accept()).toMatchObject({ ok: false });
      expect(await world.phone.reject()).toMatchObject({ ok: false });
      await eventually(() => expect(world.seen()).toContain('accept'));
      expect(await world.phone.hangup()).toEqual({ ok: true });
      await eventually(() => expect(facts.at(-1)).toEqual({ type: 'hangup', callId: 'A', by: 'self' }));
      await eventually(() => expect(world.seen()).toContain('bye'));
    });
    it('tells when the other side hangs up, before and after the answer', async () => {
      await registered();
      world.ring();
      await happened('invited');
      world.remoteHangup();
      await eventually(() => expect(facts.at(-1)).toEqual({ type: 'hangup', callId: 'A', by: 'remote' }));
    });
    it('tells when the other side ends the conversation', async () => {
      await inCall();
      await eventually(() => expect(world.seen()).toContain('accept'));
      world.remoteHangup();
      await eventually(() => expect(facts.at(-1)).toEqual({ type: 'hangup', callId: 'A', by: 'remote' }));
    });
    it('tells when its leg is ended and the call goes on', async () => {
      await inCall();
      await eventually(() => expect(world.seen()).toContain('accept'));
      world.takeAway();
      await eventually(() => expect(facts.at(-1)).toEqual({ type: 'left', callId: 'A' }));
    });
    it('tells when its leg is ended and the customer goes back to the queue', async () => {
      await inCall();
      await eventually(() => expect(world.seen()).toContain('accept'));
      world.handBack();
      await eventually(() => expect(facts.at(-1)).toEqual({ type: 'handedBack', callId: 'A' }));
    });
    it('rejects a second invitation while a session exists [SIP-010]', async () => {
      await inCall();
      world.ring({ callId: 'B' });
      await eventually(() => expect(world.seen()).toContain('reject 486'));
      expect(types()).toEqual(['invited', 'ongoing']);
    });
    it('knows no commands without a session [SIP-038]', async () => {
      await registered();
      const missing = { ok: false, reason: 'Session does not exist.' };
      expect(await world.phone.accept()).toEqual(missing);
      expect(await world.phone.reject()).toEqual(missing);
      expect(await world.phone.hangup()).toEqual(missing);
      expect(await world.phone.mute(true)).toEqual(missing);
      expect(await world.phone.hold(true)).toEqual(missing);
      expect(await world.phone.dtmf('1')).toEqual(missing);
      expect(await world.phone.restartIce()).toEqual(missing);
      expect(await world.phone.changeMicrophone()).toEqual(missing);
    });
    it('mutes and unmutes [SIP-026]', async () => {
      await inCall();
      await world.phone.mute(true);
      await world.phone.mute(false);
      await happened('invited', 'ongoing', 'muted', 'unmuted');
    });
    it('holds and resumes, one after the other, however fast it is asked [SIP-026]', async () => {
      await inCall();
      await eventually(() => expect(world.seen()).toContain('accept'));
      const outcomes = await Promise.all([world.phone.hold(true), world.phone.hold(false), world.phone.hold(true)]);
      expect(outcomes).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
      await happened('invited', 'ongoing', 'held', 'unheld', 'held');
      expect(world.seen().slice(-3)).toEqual(['hold', 'unhold', 'hold']);
    });
    it('looks for a new way for the sound without ending anything [TEL-010]', async () => {
      await inCall();
      await eventually(() => expect(world.seen()).toContain('accept'));
      for (const run of [() => world.phone.hold(true), () => world.phone.restartIce(), () => world.phone.hold(false)])
        expect(await run()).toEqual({ ok: true });
      expect(world.seen().slice(-3)).toEqual(['hold', 'ice restart', 'unhold']);
      await happened('invited', 'ongoing', 'held', 'unheld');
    });
    it('takes another microphone in a call, which tells the server nothing [TEL-011]', async () => {
      await inCall();
      await eventually(() => expect(world.seen()).toContain('accept'));
      const before = world.seen().length;
      expect(await world.phone.changeMicrophone()).toEqual({ ok: true });
      expect(world.seen()).toHaveLength(before);
      expect(types()).toEqual(['invited', 'ongoing']);
    });
    it('sends digits in order, two seconds each [SIP-041, CALL-129]', async () => {
      await inCall();
      await eventually(() => expect(world.seen()).toContain('accept'));
      expect(await world.phone.dtmf('1#A')).toEqual({ ok: true });
      await eventually(() => expect(world.seen().slice(-3)).toEqual(['info 1 2000', 'info # 2000', 'info A 2000']));
    });
    it("rejects any other digit with 'Invalid DTMF tone.' and sends nothing [CALL-128]", async () => {
      await inCall();
      expect(await world.phone.dtmf('1x')).toEqual({ ok: false, reason: 'Invalid DTMF tone.' });
      expect(world.seen().some((line) => line.startsWith('info'))).toBe(false);
    });
    it('fails without a microphone, tells the server so, and takes no further calls until RETRY [SIP-036, TEL-015]', async () => {
      world.microphone(false);
      await registered();
      world.ring();
      await happened('invited');
      expect(await world.phone.accept()).toEqual({ ok: false, reason: 'microphone' });
      await eventually(() =>
        expect(facts.at(-1)).toEqual({ type: 'failed', callId: 'A', command: 'accept', reason: 'microphone' }),
      );
      expect(states.at(-1)).toBe('refused');
      await eventually(() => expect(world.seen()).toContain('reject 488'));
      world.microphone(true);
      world.phone.retry();
      await eventually(() => expect(states.at(-1)).toBe('registered'));
    });
    it('takes the next call after one has ended', async () => {
      await inCall();
      await eventually(() => expect(world.seen()).toContain('accept'));
      await world.phone.hangup();
      await happened('invited', 'ongoing', 'hangup');
      world.ring({ callId: 'B' });
      await eventually(() => expect(facts.at(-1)).toMatchObject({ type: 'invited', callId: 'B' }));
    });
  });
}
