import { pageStep, threadsOf, type LoggedCall, type Message, type PageEvent, type PageState } from './page-state.ts';

const ME = '+919800000001';
const start: PageState = {
  ...{ number: ME, numbers: [ME], anyNumber: true, whenCalled: 'ring', channel: 'voice' },
  ...{ calls: [], messages: [], optIns: [] },
};
const message = (id: string, change: Partial<Message> = {}): Message => ({
  ...{ id, own: ME, peer: '+918045000001', text: id, at: Number(id), state: 'unread' },
  ...change,
});
const add = (id: string, change: Partial<Message> = {}): PageEvent => ({
  type: 'messageAdded',
  message: message(id, change),
});
const after = (...events: PageEvent[]): PageState => events.reduce(pageStep, start);
const call = (id: string): LoggedCall => ({
  ...{ id, own: ME, at: 1, incoming: true, channel: 'voice', peer: '+91', seconds: null, why: 'Missed' },
});

describe('state of a customer phone page', () => {
  it('shows a message once that arrives twice', () => {
    expect(after(add('1'), add('1')).messages).toHaveLength(1);
  });

  it('groups conversations by number, newest first, with unread counts; those of another own number are hidden', () => {
    const state = after(
      add('1'),
      add('3', { peer: '+918045000002' }),
      add('4', { own: '+91555' }),
      add('5', { state: 'sending' }),
    );
    const shown = threadsOf(state).map(({ peer, unread, messages }) => [peer, unread, messages.map(({ id }) => id)]);
    expect(shown).toEqual([
      ['+918045000001', 1, ['1', '5']],
      ['+918045000002', 1, ['3']],
    ]);
  });

  it('marks only the read conversation’s messages as read', () => {
    const state = after(add('1'), add('2', { peer: '+91777' }), { type: 'threadRead', peer: '+91777' });
    expect(state.messages.map(({ state: one }) => one)).toEqual(['unread', 'read']);
  });

  it.each([
    [true, 'sent'],
    [false, 'failed'],
  ] as const)('a message on its way, settled %s, is %s', (ok, shown) => {
    const state = after(add('1', { state: 'sending' }), { type: 'messageSettled', id: '1', ok });
    expect(state.messages[0]?.state).toBe(shown);
  });

  it('moves a used number to the front and keeps it; a number in use is not forgotten', () => {
    const state = after(
      { type: 'numberChosen', number: '+911', anyNumber: false },
      { type: 'numberForgotten', number: '+911' },
      { type: 'numberForgotten', number: ME },
    );
    expect([state.number, state.anyNumber, state.numbers]).toEqual(['+911', false, ['+911']]);
  });

  it('keeps the newest 50 calls', () => {
    const state = after(
      ...Array.from({ length: 60 }, (_, at): PageEvent => ({ type: 'callLogged', call: call(String(at)) })),
    );
    expect([state.calls.length, state.calls[0]?.id]).toEqual([50, '59']);
  });

  it('keeps a request to call until it is answered, and once only', () => {
    const optIn = { id: 'o', business: 'Demo', businessNumber: '+91' };
    const asked: PageEvent = { type: 'optInAsked', optIn };
    expect(after(asked, asked).optIns).toEqual([optIn]);
    expect(after(asked, { type: 'optInAnswered', id: 'o' }).optIns).toEqual([]);
  });
});
