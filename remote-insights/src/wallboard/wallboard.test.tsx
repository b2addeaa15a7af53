import queueMonitor from '../queue-monitor/page.json';
import page from './page.json';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { livePaths, type QueueMonitorMessage, type Wallboard, type WallTile } from '@patchbay/shared-contracts/live';
import { sampleUser, type Answers } from '@patchbay/shared-contracts/testing';
import { fakeSockets, renderInConsole } from '@patchbay/shared-ui/testing';
import { sampleQueue, TEN } from '../live/testing/sample-queues.ts';
import { texts as remoteTexts } from '../texts/index.ts';
import { texts, WALLBOARD } from './texts/index.ts';
import { WallboardPage } from './ui/wallboard-page.tsx';

const newest = fakeSockets();
const SETTING = livePaths.userSettings;
const answerOf = (value: Wallboard | null) => ({ status: 200, objects: [{ property: 'wallboard', value }] });

function open(value: Wallboard | null = null, answers: Answers = {}) {
  return renderInConsole(<WallboardPage />, {
    texts: { 'remote-insights': remoteTexts, [WALLBOARD]: texts },
    session: {
      user: sampleUser({ role: 'supervisor', timezone: 'UTC', agent_id: null }),
      ...{ plans: [], solutions: [], tokenRefreshedAt: 0, assumedUserId: null },
    },
    answers: { [`GET ${SETTING}`]: answerOf(value), ...answers },
  });
}
/** Sends a message; it is shown with the next frame. */
const say = async (message: QueueMonitorMessage) => {
  act(() => newest().say(message));
  await pass(16);
};
const busy = sampleQueue('q1', 'Support', {
  ...{ waiting: 4, waiting_since: TEN - 50_000, agents: { 'On Call': 7, 'Wrap Up': 1, 'On Break': 2 } },
  pace: { calls: 190, from: TEN - 3_600_000, handling_ms: 180_000, patience_ms: 120_000 },
});
const calm = sampleQueue('q2', 'Sales', { agents: { Available: 3 } });
const snapshot = (more: object = {}): QueueMonitorMessage => ({
  ...{ type: 'snapshot', now: TEN, counted_at: TEN - 4_000, queues: [busy, calm], callers: [] },
  ...{ agents: { Available: 3, 'On Call': 7, 'Wrap Up': 1, 'On Break': 2 } },
  ...more,
});
const tile = (figure: WallTile['figure'], change: Partial<WallTile> = {}): WallTile => ({
  ...{ figure, queue_id: null, target: null },
  ...change,
});
const four = [tile('waiting'), tile('longest_wait'), tile('agents_available'), tile('offered')];
const chosen: Wallboard = {
  pages: [
    [tile('service_level', { queue_id: 'q1', target: 0.8 }), ...four.slice(1)],
    [...four, tile('answered')],
  ],
  seconds: 10,
};

beforeEach(() => void jest.useFakeTimers({ now: TEN }));
afterEach(() => jest.useRealTimers());
const settle = () => act(async () => jest.advanceTimersByTimeAsync(0));
const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));
const person = () => userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

const shown = () =>
  within(screen.getByRole('region', { name: 'Wallboard' }))
    .getAllByRole('listitem')
    .filter((item) => item.hasAttribute('aria-label'))
    .map((item) => [item.getAttribute('aria-label'), item.querySelector('b')?.textContent]);
const theTile = (name: string) => screen.getByRole('listitem', { name });

async function shownWith(value: Wallboard | null, answers: Answers = {}) {
  const opened = open(value, answers);
  await settle();
  await say(snapshot());
  return opened;
}

describe('the tiles', () => {
  it('are those of all queues that matter most where none were chosen, each with a target [LIVE-029, LIVE-037]', async () => {
    await shownWith(null);
    for (const [name] of shown()) expect(theTile(name ?? '')).toHaveTextContent(/Target [≤≥] \S/);
    expect(shown()).toEqual([
      ['Waiting now, All queues', '4'],
      ['Longest wait, All queues', '00:50'],
      ['Expected wait, All queues', '–'],
      ['Service level, All queues', '72%'],
      ['Agents available, All queues', '3'],
      ['Abandoned, All queues', '4%'],
    ]);
  });

  it('are those that the person chose, each with its target and whether it is missed [LIVE-029, LIVE-037]', async () => {
    await shownWith(chosen);
    expect(shown()[0]).toEqual(['Service level, Support', '72%']);
    expect(theTile('Service level, Support')).toHaveTextContent('Target ≥ 80%, missed');
    expect(theTile('Longest wait, All queues')).not.toHaveTextContent('Target');
  });

  it('say what would help where the target is missed, with the effect in ten minutes [LIVE-037]', async () => {
    await shownWith(chosen);
    const helps = within(theTile('Service level, Support')).getAllByRole('listitem');
    expect(helps.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Recall 2 from break: \d+%$/),
      expect.stringMatching(/^Overflow to Sales, 3 free: \d+%$/),
      expect.stringMatching(/^\+1 agent: \d+%$/),
    ]);
    expect(theTile('Service level, Support')).toHaveTextContent(/In ten minutes, without changes: \d+%/);
    await say({ ...snapshot(), queues: [{ ...busy, pace: null }, calm] } as QueueMonitorMessage);
    await pass(5_000);
    expect(theTile('Service level, Support')).not.toHaveTextContent('In ten minutes');
  });

  it('say how old each figure is: what was counted is older than what is of the moment [LIVE-037]', async () => {
    await shownWith(chosen);
    expect(theTile('Longest wait, All queues')).toHaveTextContent('0 s ago');
    expect(theTile('Service level, Support')).toHaveTextContent('4 s ago');
    await pass(2_000);
    expect(theTile('Longest wait, All queues')).toHaveTextContent('2 s ago');
    expect(theTile('Service level, Support')).toHaveTextContent('6 s ago');
  });

  it('one of a queue that was deleted says so', async () => {
    await shownWith({ ...chosen, pages: [[tile('waiting', { queue_id: 'gone' }), ...four.slice(1)]] });
    expect(shown()[0]).toEqual(['Waiting now, Queue not found', '–']);
  });

  it('none that one may see is said, and so is that one’s own could not be loaded', async () => {
    const first = open();
    await settle();
    await say(snapshot({ queues: [], agents: {} }));
    expect(screen.getByText('No queues')).toBeVisible();
    first.unmount();
    open(null, { [`GET ${SETTING}`]: { status: 500 } });
    await pass(60_000);
    expect(screen.getByText('Your tiles could not be loaded')).toBeVisible();
  });
});

it('after 3 s of silence all of the board is said to be old, stands as it was, and mends itself [LIVE-029]', async () => {
  await shownWith(chosen);
  await pass(2_900);
  expect(screen.queryByText(/^No updates for/)).toBeNull();
  expect(shown()[1]).toEqual(['Longest wait, All queues', '00:52']);
  await pass(1_200);
  expect(screen.getByText('No updates for 00:04. Reconnecting…')).toBeVisible();
  expect(shown()[1]).toEqual(['Longest wait, All queues', '00:50']); // whether earlier callers still wait is unknown
  expect(theTile('Longest wait, All queues')).toHaveTextContent('4 s ago');
  await say(snapshot({ now: TEN + 5_000 }));
  expect(screen.queryByText(/^No updates for/)).toBeNull();
});

describe('pages', () => {
  const page = () => shown()[0]?.[0];
  const [first, second] = ['Service level, Support', 'Waiting now, All queues'];
  /** Simulates a live server. */
  const live = async (seconds: number) => {
    for (let second_ = 0; second_ < seconds; second_++) {
      await pass(1_000);
      await say({ type: 'alive', now: Date.now(), counted_at: TEN });
    }
  };

  it('follow each other, each for as long as was chosen [LIVE-029]', async () => {
    await shownWith(chosen);
    expect(page()).toBe(first);
    await live(9);
    expect(page()).toBe(first);
    await live(2);
    expect(page()).toBe(second);
    await live(10);
    expect(page()).toBe(first);
  });

  it('stand while somebody has the pointer or the keyboard in them, and once they are stopped [LIVE-029]', async () => {
    await shownWith(chosen);
    const board = screen.getByRole('region', { name: 'Wallboard' });
    fireEvent.pointerMove(board);
    await live(12);
    expect(page()).toBe(first);
    fireEvent.pointerLeave(board);
    await live(11);
    expect(page()).toBe(second);
    await person().click(screen.getByRole('button', { name: 'Pause' }));
    fireEvent.pointerLeave(board);
    await live(25);
    expect(page()).toBe(second);
    await person().click(screen.getByRole('button', { name: 'Page 1 of 2' }));
    expect(page()).toBe(first);
  });
});

describe('over the whole screen', () => {
  let over: Element | null = null;
  const release = jest.fn(async () => undefined);
  const request = jest.fn(async () => ({ release }));
  const change = (element: Element | null) => {
    over = element;
    document.dispatchEvent(new Event('fullscreenchange'));
  };
  beforeEach(() => {
    [release, request].forEach((mock) => mock.mockClear());
    Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: true });
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => over });
    Object.defineProperty(document, 'exitFullscreen', { configurable: true, value: async () => change(null) });
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
    Object.defineProperty(HTMLElement.prototype, 'requestFullscreen', {
      configurable: true,
      async value(this: Element) {
        change(this);
      },
    });
  });
  afterEach(() => {
    over = null;
    for (const name of ['fullscreenEnabled', 'fullscreenElement', 'exitFullscreen'])
      Reflect.deleteProperty(document, name);
    Reflect.deleteProperty(navigator, 'wakeLock');
    Reflect.deleteProperty(HTMLElement.prototype, 'requestFullscreen');
  });

  it('the screen is kept awake, the way out shows while the pointer moves, and a pointer that lies still holds nothing up [LIVE-029]', async () => {
    await shownWith(chosen);
    await person().click(screen.getByRole('button', { name: 'Full screen' }));
    const board = screen.getByRole('region', { name: 'Wallboard' });
    expect(over).toBe(board);
    expect(request).toHaveBeenCalledWith('screen');
    expect(screen.queryByRole('button', { name: 'Edit tiles' })).toBeNull();
    fireEvent.pointerMove(board);
    expect(board).not.toHaveAttribute('data-left');
    await pass(4_100);
    expect(board).toHaveAttribute('data-left');
    fireEvent.pointerMove(board);
    expect(board).not.toHaveAttribute('data-left');
    await person().click(screen.getByRole('button', { name: 'Exit full screen' }));
    expect(over).toBeNull();
    await settle();
    expect(release).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Edit tiles' })).toBeVisible();
  });

  it('a page that was out of sight asks for the screen again', async () => {
    await shownWith(chosen);
    await person().click(screen.getByRole('button', { name: 'Full screen' }));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(request).toHaveBeenCalledTimes(2);
  });
});

describe('choosing tiles', () => {
  const answers = { [`PUT ${SETTING}`]: answerOf({ ...chosen, pages: [four] }) };
  const open_ = async (value: Wallboard = { ...chosen, pages: [four] }) => {
    jest.useRealTimers();
    const opened = open(value, answers);
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
    await say(snapshot());
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Edit tiles' }));
    return { ...opened, user };
  };
  const put = (asked: ReturnType<typeof open>['console']['asked']) =>
    asked.find(({ method }) => method === 'PUT')?.body;

  it('by keyboard alone they are moved, added, taken away, given a target, and kept for the person [LIVE-029, LIVE-037]', async () => {
    const { console, user } = await open_();
    const press = async (name: string) => {
      screen.getByRole('button', { name }).focus();
      await user.keyboard('{Enter}');
    };
    await press('Move Tile 1 later');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move Tile 2 later' })).toHaveFocus());
    await press('Add tile');
    await press('Remove Tile 3');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add tile' })).toHaveFocus());
    await user.type(within(screen.getByRole('listitem', { name: 'Tile 1' })).getByLabelText('Target'), '45');
    await press('Save');
    await waitFor(() =>
      expect(put(console.asked)).toEqual({
        property: 'wallboard',
        value: {
          pages: [[tile('longest_wait', { target: 45 }), tile('waiting'), tile('offered'), tile('waiting')]],
          seconds: 10,
        },
      }),
    );
  });

  it('that were changed stay when Escape is pressed, and the page asks before it is left [LIVE-037]', async () => {
    const { console, user } = await open_();
    expect(console.unsaved.held()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Move Tile 1 later' }));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
    expect(console.unsaved.held()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(console.unsaved.held()).toBe(false));
  });

  it('too few tiles, and what is no target, are said where they are, and nothing is kept [LIVE-029]', async () => {
    const { console, user } = await open_();
    await user.click(screen.getByRole('button', { name: 'Remove Tile 1' }));
    await user.type(within(screen.getByRole('listitem', { name: 'Tile 1' })).getByLabelText('Target'), 'x');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Enter a number or leave it empty.',
      'A page has four to six tiles.',
    ]);
    expect(put(console.asked)).toBeUndefined();
  });
});

it('is open to whom the queue monitor is, whose figures it shows [LIVE-029]', () =>
  expect(page.gate).toEqual(queueMonitor.gate));
