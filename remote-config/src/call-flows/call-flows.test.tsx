import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import {
  callFlowsContract as contract,
  flowRoomPath,
  flowTargetsPath,
  type FlowGraph,
} from '@patchbay/shared-contracts/flows';
import page from './page.json';
import {
  sampleChangedTest,
  sampleFlowRow,
  sampleGraph,
  samplePublished,
  sampleRoom,
  sampleVersion,
  sampleVersions,
} from './testing/samples.ts';
import { goTo, item, items, keptAs, refused, room, show } from './testing/show-page.tsx';

describe('the list of call flows', () => {
  it('stands behind the gate of its API [TABBAR-014, TABBAR-017]', () => expect(page.gate).toEqual(contract.gate));

  it('says how each flow stands, which numbers lead there, and who published it [CONF-FLOW-001, CONF-FLOW-004]', async () => {
    const rows = [
      sampleFlowRow('f1', { is_changed: true, problems: 2, is_broken: true }),
      sampleFlowRow('f2', { name: 'At night', published: null, published_dt: null, published_by: null, numbers: [] }),
      sampleFlowRow('f3', { name: 'Holidays', is_changed: true }),
    ];
    const { user } = show('/callflow', { [`GET ${contract.path}`]: { objects: rows, meta: { total_count: 3 } } });
    const first = within(await screen.findByRole('row', { name: /Main line/ }));
    for (const text of ['Published v3', '2 problems', 'Broken', '+918045000001'])
      expect(first.getByText(text)).toBeVisible();
    expect(first.queryByText('Unpublished changes')).toBeNull();
    expect(within(screen.getByRole('row', { name: /Holidays/ })).getByText('Unpublished changes')).toBeVisible();
    expect(within(screen.getByRole('row', { name: /At night/ })).getByText('Draft only')).toBeVisible();
    await user.click(first.getByRole('button', { name: 'Main line' }));
    expect(await screen.findByRole('tree', { name: 'Call flow outline' })).toBeVisible();
    expect(window.location.search).toBe('?flow=f1');
    expect(screen.getByRole('heading', { name: 'Main line' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'All call flows' }));
    expect(await screen.findByRole('row', { name: /At night/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Main line' })).toHaveFocus();
  });

  it('opens the room of a flow that was added; one that is used stays [CONF-FLOW-001]', async () => {
    const { user, console } = show('/callflow', {
      [`POST ${contract.path}`]: { status: 201, data: sampleFlowRow('f1') },
      [`DELETE ${contract.path}f1/`]: refused(409, 'in-use', { used_by: [{ kind: 'number', name: '+918045000001' }] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for Main line' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(console.log.join()).toContain('Main line is in use and cannot be deleted'));
    await user.click(screen.getByRole('button', { name: 'Add call flow' }));
    await user.type(
      within(await screen.findByRole('dialog', { name: 'Add call flow' })).getByLabelText('Name'),
      'Main line',
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('tree')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Main line' })).toHaveFocus());
  });
});

describe('the room of a flow', () => {
  it.each([
    ['is gone', { [`GET ${room}`]: refused(404, 'not-found') }, 'This call flow no longer exists'],
    ['could not be loaded', { [`GET ${room}`]: refused(500, 'internal') }, 'The call flow could not be loaded'],
    ['has targets that could not be loaded', { [`GET ${flowTargetsPath}`]: refused(500, 'internal') }, 'The call flow could not be loaded'], // prettier-ignore
    ['is of a newer version', { [`GET ${room}`]: { status: 200, data: sampleRoom({ draft: { version: 2 } }) } }, 'This draft cannot be shown here'], // prettier-ignore
  ])('that %s says so [CONF-FLOW-003]', async (_, answers, text) => {
    show('/callflow?flow=f1', answers);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('begins with nothing, and asks for the first step [CONF-FLOW-002, CONF-FLOW-009]', async () => {
    const { user, sent } = show('/callflow?flow=f1', { [`GET ${room}`]: { status: 200, data: sampleRoom({ draft: null }) } }); // prettier-ignore
    expect(await screen.findByText('Add at least one step.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add first step' }));
    await user.type(await screen.findByRole('textbox', { name: 'Search steps' }), 'voicem{Enter}');
    expect(await item(/Voicemail/)).toBeVisible();
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ draft: { nodes: [{ type: 'voicemail' }] }, draft_version: 4 })); // prettier-ignore
    expect(screen.queryByText('Add at least one step.')).toBeNull();
  });

  it('what is pasted of another product changes nothing, and is told [CONF-FLOW-002]', async () => {
    const { console, sent } = show();
    await item(/^Play/);
    const paste = (text: string) =>
      fireEvent(document.body, Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData: { getData: () => text } })); // prettier-ignore
    paste('just a word');
    expect(console.log).toEqual([]);
    paste('{"workflow":{"nodes":[{"id":1}]}}');
    expect(console.log).toEqual(['error Not pasted: this is not part of a call flow.']);
    expect([items().length, sent()]).toEqual([10, []]);
    paste('{"patchbay":"call-flow-steps","version":1,"nodes":[{"type":"hangup","id":"z"}]}');
    expect(await item(/^Hang up/)).toBeVisible();
  });

  it('steps are copied and pasted by buttons, too; what the browser refuses is told [CONF-FLOW-002, CONF-FLOW-009]', async () => {
    const { user, console } = show();
    let text = '';
    const write = jest
      .spyOn(navigator.clipboard, 'writeText')
      .mockImplementation(async (copied) => void (text = copied));
    const read = jest.spyOn(navigator.clipboard, 'readText').mockImplementation(async () => text);
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    await user.click(await item(/^Play/));
    await press('Paste steps');
    expect(console.log).toEqual(['error There is nothing to paste. Copy a step first.']);
    await press('Copy step');
    expect(console.log.at(-1)).toBe('success Copied. It can be pasted here, or into another call flow.');
    await press('Paste steps');
    expect(await item(/^Play a sound Welcome.*Not connected/)).toBeVisible();
    for (const refuses of [write, read]) refuses.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await press('Copy step');
    expect(console.log.at(-1)).toBe('error The browser did not allow copying.');
    await press('Paste steps');
    expect(console.log.at(-1)).toBe('error The browser did not allow pasting. Allow it, or press Ctrl+V.');
  });

  it('reads as a tree, with the way to each step and what it is about [CONF-FLOW-009]', async () => {
    show();
    await item(/Play/);
    expect(items()).toEqual([
      '1 Play a sound Welcome',
      '1 ThenMenu Menu of the main line',
      '2 Key 1Queue Sales',
      '3 Queue fullVoicemail ',
      '3 Waited too longDefined by the step',
      '2 Key 2Queue Support',
      '3 Queue fullDefined by the step',
      '3 Waited too longDefined by the step',
      '2 Key 9→ Menu: Menu of the main line',
      '2 No valid keyThe call ends',
    ]);
  });

  it('is made by keys alone: walked, added to, connected, moved, deleted, undone and redone [CONF-FLOW-002, CONF-FLOW-009]', async () => {
    const { user, sent } = show();
    await goTo(/^Play/);
    await user.keyboard('{End}');
    expect(await item(/No valid key/)).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.type(await screen.findByRole('textbox', { name: 'Search steps' }), 'hang{Enter}');
    expect(await item(/No valid key/)).toHaveTextContent('Hang up');
    expect(await screen.findByRole('region', { name: 'Hang up' })).toHaveFocus();
    await goTo(/Key 9/);
    await user.keyboard('{Delete}');
    expect(await item(/Key 9/)).toHaveTextContent('The call ends');
    await goTo(/^Then/);
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(items()[0]).toBe('1 Menu Menu of the main line');
    await goTo(/^Key 2/);
    await user.keyboard('{Backspace}');
    expect(await item(/^Key 2/)).toHaveTextContent('The call ends');
    await user.keyboard('{Control>}z{/Control}');
    expect(await item(/^Key 2/)).toHaveTextContent('Queue Support');
    for (let at = 0; at < 3; at++) await user.keyboard('{Control>}z{/Control}');
    expect(items()[0]).toBe('1 Play a sound Welcome');
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await user.click(screen.getByRole('button', { name: 'Redo' }));
    await waitFor(() => expect(sent().at(-1)?.draft.nodes.find(({ id }) => id === 'choice')).toMatchObject({ choices: { 9: null } })); // prettier-ignore
  });

  it('a link leads to its step; the form says where a step leads, and adds and removes keys [CONF-FLOW-009]', async () => {
    const { user } = show();
    await goTo(/Key 9/);
    await user.keyboard('{Enter}');
    expect(await item(/^Then/)).toHaveFocus();
    const form = within(await screen.findByRole('region', { name: 'Menu: Menu of the main line' }));
    await user.click(form.getByRole('combobox', { name: 'Add key' }));
    await user.click(await screen.findByText('Key 5', { selector: '.ant-select-item-option-content' }));
    await user.click(form.getByRole('combobox', { name: 'After “Key 5”' }));
    await user.click(await screen.findByText('Queue: Sales', { selector: '.ant-select-item-option-content' }));
    expect(await item(/^Key 5/)).toHaveTextContent('→ Queue: Sales');
    await user.click(form.getByRole('button', { name: 'Remove “Key 5”' }));
    expect(screen.queryByRole('treeitem', { name: /^Key 5/ })).toBeNull();
  });

  it('marks what is wrong at its step and field, in a list, and still keeps it [CONF-FLOW-003]', async () => {
    const { user, sent } = show();
    await user.click(await item(/^Then/));
    const form = within(await screen.findByRole('region', { name: 'Menu: Menu of the main line' }));
    const seconds = form.getByRole('textbox', { name: 'Timeout' });
    await user.clear(seconds);
    await user.type(seconds, '99');
    expect(seconds).toHaveAccessibleDescription('Enter a number from 1 to 60.');
    const list = within(screen.getByRole('region', { name: 'Problems' }));
    expect(list.getByText('1 problem prevents publishing')).toBeVisible();
    expect(await item(/^Then/)).toHaveAccessibleName(/1 problem/);
    await waitFor(() => expect(sent().at(-1)?.draft.nodes[1]).toMatchObject({ timeoutSeconds: 99 }));
    await user.click(list.getByRole('button', { name: 'Menu: Menu of the main line' }));
    expect(screen.getByRole('region', { name: 'Menu: Menu of the main line' })).toHaveFocus();
  });

  it('says whether it is kept, holds the page until it is, and is sent again [CONF-FLOW-004]', async () => {
    const { user, console } = show('/callflow?flow=f1', { [`PUT ${room}`]: refused(503, 'unavailable') });
    expect(await screen.findByText('Draft saved')).toBeVisible();
    await goTo(/Key 9/);
    await user.keyboard('{Delete}');
    expect(screen.getByText('Not saved yet')).toBeVisible();
    expect(console.unsaved.held()).toBe(true);
    expect(await screen.findByText('Not saved. Your changes are kept here until they are saved.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(console.asked.filter(({ method }) => method === 'PUT')).toHaveLength(2));
  });

  it.each([
    ['Keep mine', 7],
    ['Use theirs', null],
  ])(
    'who comes second is shown the difference, and nothing is overwritten unasked: %s [CONF-FLOW-004]',
    async (choice, next) => {
      const theirs = sampleRoom({ draft_version: 7, draft_by: 'Ravi Nair', draft: { ...sampleGraph, nodes: sampleGraph.nodes.map((node) => (node.id === 'message' ? { ...node, maxSeconds: 60 } : node)) } }); // prettier-ignore
      const { user, console, sent } = show('/callflow?flow=f1', { [`PUT ${room}`]: refused(409, 'changed-meanwhile', { data: theirs }) }); // prettier-ignore
      const hold = jest.spyOn(console.unsaved, 'hold');
      await goTo(/Key 9/);
      await user.keyboard('{Delete}');
      const dialog = within(await screen.findByRole('dialog', { name: 'Ravi Nair changed this call flow in the meantime' })); // prettier-ignore
      expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'ChangedMenu: Menu of the main lineNext steps',
        'ChangedVoicemailMaximum length',
      ]);
      expect(hold.mock.lastCall).toEqual(['call-flow', 'flow']); // Back to another flow asks
      await user.click(dialog.getByRole('button', { name: choice }));
      if (next !== null) await waitFor(() => expect(sent().at(-1)?.draft_version).toBe(next));
      else {
        expect(await screen.findByText('Draft saved')).toBeVisible();
        expect(await item(/Key 9/)).toHaveTextContent('→ Menu');
        await user.click(screen.getByRole('button', { name: 'Undo' }));
        expect(await item(/Key 9/)).toHaveTextContent('The call ends');
      }
    },
  );

  it('goes on from its own draft when the server saved it and the answer was lost [CONF-FLOW-004]', async () => {
    const reversed = (part: unknown): unknown =>
      typeof part !== 'object' || part === null || Array.isArray(part)
        ? part
        : Object.fromEntries(
            Object.entries(part)
              .reverse()
              .map(([name, value]) => [name, reversed(value)]),
          ); // as the database orders fields
    const stored: { version: number; draft: unknown } = { version: 4, draft: sampleGraph };
    let isLost = true;
    const { user, sent } = show('/callflow?flow=f1', {
      [`PUT ${room}`]: ({ body }: { body: { draft: FlowGraph; draft_version: number } }) => {
        const data = () => sampleRoom({ draft: reversed(stored.draft), draft_version: stored.version });
        if (body.draft_version !== stored.version) return refused(409, 'changed-meanwhile', { data: data() });
        Object.assign(stored, { version: stored.version + 1, draft: body.draft });
        if (!isLost) return { status: 200, data: data() };
        isLost = false;
        return { ok: false, status: 504, code: null, message: null };
      },
    });
    await goTo(/Key 9/);
    await user.keyboard('{Delete}');
    await waitFor(() => expect(stored.version).toBe(5));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(stored.version).toBe(6), { timeout: 5_000 });
    expect(sent().map(({ draft_version }) => draft_version)).toEqual([4, 4, 5]);
    expect(stored.draft).toEqual(sampleGraph);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('Draft saved')).toBeVisible();
  });

  describe('left', () => {
    const back = () => screen.findByRole('button', { name: 'All call flows' });
    /** Opens a flow of a server that answers each save when the test says so. */
    const open = () => {
      const stored: { version: number; draft: unknown } = { version: 4, draft: sampleGraph };
      const answers: (() => void)[] = [];
      const data = () => sampleRoom({ draft: stored.draft, draft_version: stored.version });
      const shown = show('/callflow?flow=f1', {
        [`GET ${room}`]: () => ({ status: 200, data: data() }),
        [`PUT ${room}`]: async ({ body }: { body: { draft: FlowGraph; draft_version: number } }) => {
          await new Promise<void>((answer) => answers.push(answer));
          if (body.draft_version !== stored.version) return refused(409, 'changed-meanwhile', { data: data() });
          Object.assign(stored, { version: stored.version + 1, draft: body.draft });
          return { status: 200, data: data() };
        },
      });
      return { ...shown, stored, answer: () => act(async () => answers.shift()?.()) };
    };
    const openAgain = async (user: ReturnType<typeof show>['user']) =>
      user.click(await screen.findByRole('button', { name: /^Main line/ }));

    it('at once after a change, it saves that, and shows it when it is opened again before the answer [CONF-FLOW-004]', async () => {
      const { user, sent, stored, answer } = open();
      await goTo(/Key 9/);
      await user.keyboard('{Delete}');
      await user.click(await back());
      await openAgain(user);
      expect(sent().map(({ draft_version }) => draft_version)).toEqual([4]);
      expect(screen.queryByRole('tree')).toBeNull();
      await answer();
      expect(await item(/Key 9/)).toHaveTextContent('The call ends');
      expect(screen.getByText('Draft saved')).toBeVisible();
      expect(stored.version).toBe(5);
    });

    it('during a save, it saves what was changed since, after that [CONF-FLOW-004]', async () => {
      const { user, sent, stored, answer } = open();
      await goTo(/Key 9/);
      await user.keyboard('{Delete}');
      await waitFor(() => expect(sent()).toHaveLength(1));
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      await user.click(await back());
      expect(sent()).toHaveLength(1);
      await answer();
      await waitFor(() => expect(sent()).toHaveLength(2));
      await answer();
      await waitFor(() => expect(stored).toEqual({ version: 6, draft: sampleGraph }));
    });

    it('during a save that fails, it saves that once more, and says so if that fails, too [CONF-FLOW-004]', async () => {
      const answers: (() => void)[] = [];
      const { user, console, sent } = show('/callflow?flow=f1', {
        [`PUT ${room}`]: async () => {
          await new Promise<void>((answer) => answers.push(answer));
          return refused(503, 'unavailable');
        },
      });
      await goTo(/Key 9/);
      await user.keyboard('{Delete}');
      await waitFor(() => expect(sent()).toHaveLength(1));
      await user.click(await back());
      await act(async () => answers.shift()?.());
      await waitFor(() => expect(sent()).toHaveLength(2));
      expect(sent()[1]).toEqual(sent()[0]);
      expect(console.asked.filter(({ method }) => method === 'PUT').map(({ toast }) => toast)).toEqual([false, true]);
    });

    it('with changes that could not be saved asks first, also with the browser’s Back [CONF-FLOW-004]', async () => {
      const { user, console, sent } = show('/callflow?flow=f1', { [`PUT ${room}`]: refused(503, 'unavailable') });
      const hold = jest.spyOn(console.unsaved, 'hold');
      await goTo(/Key 9/);
      await user.keyboard('{Delete}');
      await screen.findByText('Not saved. Your changes are kept here until they are saved.');
      expect(hold.mock.lastCall).toEqual(['call-flow', 'flow']);
      await user.click(await back());
      const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
      await user.click(dialog.getByRole('button', { name: 'Leave' }));
      expect(await screen.findByRole('button', { name: /^Main line/ })).toBeVisible();
      expect(sent()).toHaveLength(1);
    });
  });

  it('asks for opening hours by the day, and for holidays [CONF-FLOW-001]', async () => {
    const hours = { type: 'hours', id: 'h', hours: { timeZone: 'UTC', week: {}, holidays: [] }, open: null, closed: null }; // prettier-ignore
    const { user, sent } = show('/callflow?flow=f1', { [`GET ${room}`]: { status: 200, data: sampleRoom({ draft: { version: 1, start: 'h', nodes: [hours] } }) } }); // prettier-ignore
    await user.click(await item(/Opening hours/));
    await user.click(screen.getByRole('button', { name: 'Add hours on Monday' }));
    const to = screen.getByLabelText('Monday, to');
    fireEvent.change(to, { target: { value: '' } });
    expect(screen.getByText('Times need a start and a different end, at most six per day.', { selector: '[role=alert]' })).toBeVisible(); // prettier-ignore
    fireEvent.change(to, { target: { value: '13:00' } });
    await waitFor(() => expect(sent().at(-1)?.draft.nodes[0]).toMatchObject({ hours: { week: { mon: [{ from: '09:00', to: '13:00' }] } } })); // prettier-ignore
  });
});

describe('publishing', () => {
  const publish = `${room}publish/`;
  const open = async (user: ReturnType<typeof userEvent.setup>) => {
    await item(/^Play/);
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    return within(await screen.findByRole('dialog', { name: 'Publish' }));
  };
  const posted = (console: ReturnType<typeof show>['console']) =>
    console.asked.flatMap(({ method, body }) => (method === 'POST' ? [body] : []));

  it('asks why, and publishes the draft that is kept [CONF-FLOW-004]', async () => {
    const { user, console } = show('/callflow?flow=f1', {
      [`POST ${publish}`]: samplePublished(4),
      [`GET ${room}versions/`]: sampleVersions,
    });
    const dialog = await open(user);
    await user.click(dialog.getByRole('button', { name: 'Publish now' }));
    expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription('Please enter a short reason.');
    expect(posted(console)).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'New menu');
    await user.click(dialog.getByRole('button', { name: 'Publish now' }));
    await waitFor(() =>
      expect(posted(console)).toEqual([{ why: 'New menu', at: null, draft_version: 4, published: 3 }]),
    );
    expect(console.log).toContain('success Version 4 is published. It applies from the next call on.');
  });

  it('or at a time of the account’s zone that is still to come [CONF-FLOW-004]', async () => {
    const { user, console } = show('/callflow?flow=f1', { [`POST ${publish}`]: samplePublished(null) });
    const dialog = await open(user);
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Holidays');
    await user.click(dialog.getByRole('checkbox', { name: 'Schedule for later' }));
    const when = dialog.getByLabelText('Date and time');
    fireEvent.change(when, { target: { value: '2020-01-01T10:00' } });
    await user.click(dialog.getByRole('button', { name: 'Schedule' }));
    expect(when).toHaveAccessibleDescription('Choose a time in the future.');
    fireEvent.change(when, { target: { value: '2099-01-01T10:00' } });
    await user.click(dialog.getByRole('button', { name: 'Schedule' }));
    await waitFor(() => expect(posted(console)).toMatchObject([{ at: '2099-01-01T10:00:00.000Z' }]));
    expect(console.log).toContain('success The publication is scheduled.');
  });

  it('what is planned stands at the head with its time, and can be called off [CONF-FLOW-004]', async () => {
    const planned = { status: 200, data: sampleRoom({ publish_at: '2099-01-01T10:00:00.000Z' }) };
    const { user, console } = show('/callflow?flow=f1', { [`GET ${room}`]: planned, [`DELETE ${publish}`]: keptAs(4) });
    const note = within(await screen.findByRole('group', { name: 'Scheduled publication' }));
    expect(note.getByText('2099-01-01')).toBeVisible();
    await user.click(note.getByRole('button', { name: 'Cancel publication' }));
    await waitFor(() => expect(console.log).toContain('success The scheduled publication was cancelled.'));
    expect(console.asked.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([publish]);
  });

  it('who publishes is told before that this ends a planned publication [CONF-FLOW-004]', async () => {
    const planned = { status: 200, data: sampleRoom({ publish_at: '2099-01-01T10:00:00.000Z' }) };
    const { user } = show('/callflow?flow=f1', { [`GET ${room}`]: planned });
    const dialog = await open(user);
    expect(await dialog.findByRole('note')).toHaveTextContent(/^This cancels the scheduled publication:2099-01-01/);
  });

  it('what the server refuses is told with its steps, and what was typed stays [CONF-FLOW-003, CONF-FLOW-004]', async () => {
    const problems = [{ node_id: 'sales', field: 'queueId', code: 'unknown-queue', message: 'unknown queue' }];
    const { user } = show('/callflow?flow=f1', { [`POST ${publish}`]: refused(422, 'flow-problems', { problems }) });
    const dialog = await open(user);
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'New menu');
    await user.click(dialog.getByRole('button', { name: 'Publish now' }));
    expect(await dialog.findByText('Queue: Sales: This queue no longer exists. Choose another.')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('New menu');
  });

  it('of a draft that somebody else changed meanwhile shows what is different [CONF-FLOW-004]', async () => {
    const theirs = sampleRoom({ draft_version: 7, draft_by: 'Ravi Nair', draft: { version: 1, start: 'bye', nodes: [{ type: 'hangup', id: 'bye' }] } }); // prettier-ignore
    const { user } = show('/callflow?flow=f1', { [`POST ${publish}`]: refused(409, 'changed-meanwhile', { data: theirs }) }); // prettier-ignore
    const dialog = await open(user);
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'New menu');
    await user.click(dialog.getByRole('button', { name: 'Publish now' }));
    const received = within(
      await screen.findByRole('dialog', { name: 'Ravi Nair changed this call flow in the meantime' }),
    );
    await user.click(received.getByRole('button', { name: 'Use theirs' }));
    expect(await item(/^Hang up/)).toBeVisible();
  });

  it.each([
    ['at once', 0],
    ['when it is pressed again, because the server was out of reach for longer', 1],
  ])('a publication whose answer was lost is found %s, and not made twice [CONF-FLOW-004]', async (_, away) => {
    const versions = [...sampleVersions.data];
    let [posts, reads] = [0, 0];
    const { user, console } = show('/callflow?flow=f1', {
      [`GET ${room}versions/`]: () => ({ status: 200, data: [...versions] }),
      [`GET ${room}versions/4/`]: () => {
        reads += 1;
        if (reads <= away) return refused(503, 'away');
        return { status: 200, data: { ...versions[0], graph: sampleGraph } };
      },
      [`POST ${publish}`]: () => {
        posts += 1;
        if (posts > 1) return refused(409, 'published-meanwhile', { data: sampleRoom() });
        versions.unshift({ version: 4, published_dt: '2026-11-21T10:00:00.000Z', published_by: 'Asha Rao', why: 'New menu' }); // prettier-ignore
        return { ok: false, status: 504, code: null, message: null };
      },
    });
    const dialog = await open(user);
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'New menu');
    await user.click(dialog.getByRole('button', { name: 'Publish now' }));
    if (away > 0) {
      expect(await dialog.findByRole('alert')).toHaveTextContent('The flow could not be published. Please try again.');
      await user.click(dialog.getByRole('button', { name: 'Publish now' }));
    }
    await waitFor(() =>
      expect(console.log).toContain('success Version 4 is published. It applies from the next call on.'),
    );
    expect(posted(console)).toMatchObject(Array(1 + away).fill({ published: 3 }));
  });

  it('a publication whose answer was lost is not taken for that of a colleague [CONF-FLOW-004]', async () => {
    const versions = [...sampleVersions.data];
    const { user } = show('/callflow?flow=f1', {
      [`GET ${room}versions/`]: () => ({ status: 200, data: [...versions] }),
      [`GET ${room}versions/4/`]: () => ({ status: 200, data: { ...versions[0], graph: sampleGraph } }),
      [`POST ${publish}`]: () => {
        versions.unshift({
          version: 4,
          published_dt: '2026-11-21T10:00:00.000Z',
          published_by: 'Ravi Nair',
          why: 'Mine',
        });
        return { ok: false, status: 504, code: null, message: null };
      },
    });
    const dialog = await open(user);
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'New menu');
    await user.click(dialog.getByRole('button', { name: 'Publish now' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The flow could not be published. Please try again.');
  });

  it('while somebody else publishes says who and why, and publishes upon that when it is asked again [CONF-FLOW-004]', async () => {
    const versions = [...sampleVersions.data];
    const { user, console, all } = show('/callflow?flow=f1', {
      [`GET ${room}versions/`]: () => ({ status: 200, data: [...versions] }),
      [`POST ${publish}`]: refused(409, 'published-meanwhile', { data: sampleRoom() }),
    });
    const dialog = await open(user);
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'New menu');
    versions.unshift({
      version: 4,
      published_dt: '2026-11-21T10:00:00.000Z',
      published_by: 'Ravi Nair',
      why: 'Holiday',
    });
    await user.click(dialog.getByRole('button', { name: 'Publish now' }));
    expect(await dialog.findByText(/^Ravi Nair published version 4 in the meantime: “Holiday”\./)).toBeVisible();
    all[`POST ${publish}`] = samplePublished(5);
    await user.click(dialog.getByRole('button', { name: 'Publish now' }));
    await waitFor(() => expect(posted(console)).toMatchObject([{ published: 3 }, { published: 4 }]));
  });

  it.each([
    ['now', false],
    ['at a time', true],
  ])(
    'that kept tests stand against is told with their ways; published %s with the new ones, or not at all [CONF-FLOW-011]',
    async (_, isLater) => {
      // prettier-ignore
      const changed = [sampleChangedTest];
      const { user, console, all } = show('/callflow?flow=f1', { [`POST ${publish}`]: refused(422, 'ways-changed', { tests: changed }) }); // prettier-ignore
      const dialog = await open(user);
      await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'New menu');
      if (isLater) {
        await user.click(dialog.getByRole('checkbox', { name: 'Schedule for later' }));
        fireEvent.change(dialog.getByLabelText('Date and time'), { target: { value: '2099-01-01T10:00' } });
      }
      await user.click(dialog.getByRole('button', { name: isLater ? 'Schedule' : 'Publish now' }));
      expect(await dialog.findByRole('alert')).toHaveTextContent(
        'Not published yet: saved tests now take a different path.Support by key Step 2: expected Menu: Menu of the main line via “Key 1”, got Menu: Menu of the main line via “Key 2”.',
      );
      expect(dialog.getByRole('button', { name: 'Back to draft' })).toBeVisible();
      all[`POST ${publish}`] = samplePublished(isLater ? null : 4);
      await user.click(dialog.getByRole('button', { name: isLater ? 'Accept 1 new path and schedule' : 'Accept 1 new path and publish' })); // prettier-ignore
      await waitFor(() => expect(posted(console)).toHaveLength(2));
      expect(posted(console).slice(1)).toMatchObject([{ why: 'New menu', new_ways: [{ id: 't2', version: 3 }] }]);
    },
  );

  it('what was refused is not taken for another time: a changed choice is asked anew [CONF-FLOW-011]', async () => {
    const { user, console } = show('/callflow?flow=f1', { [`POST ${publish}`]: refused(422, 'ways-changed', { tests: [sampleChangedTest] }) }); // prettier-ignore
    const dialog = await open(user);
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'New menu');
    await user.click(dialog.getByRole('button', { name: 'Publish now' }));
    await user.click(await dialog.findByRole('button', { name: 'Back to draft' }));
    expect(screen.queryByRole('dialog', { name: 'Publish' })).toBeNull();
    expect(posted(console)).toHaveLength(1);
  });

  it('waits for a draft that is kept and right [CONF-FLOW-003]', async () => {
    const { user } = show();
    await goTo(/^Key 2/);
    await user.keyboard('{Delete}');
    expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Publish' })).toBeEnabled());
  });

  it('lists versions with who, when and why, compares any two, and goes back to one in one step [CONF-FLOW-004]', async () => {
    const { user, console } = show('/callflow?flow=f1', {
      [`GET ${room}versions/`]: sampleVersions,
      [`GET ${room}versions/2/`]: sampleVersion(2),
      [`GET ${room}versions/3/`]: sampleVersion(3),
      [`POST ${room}versions/2/back/`]: samplePublished(4),
    });
    await item(/^Play/);
    await user.click(screen.getByRole('button', { name: 'Versions' }));
    const list = within(await screen.findByRole('list', { name: 'Versions' }));
    expect(list.getAllByRole('listitem')[1]).toHaveTextContent('Version 2A menuAsha Rao');
    await user.click(list.getByRole('checkbox', { name: 'Version 3' }));
    await user.click(list.getByRole('checkbox', { name: 'Version 2' }));
    await user.click(screen.getByRole('button', { name: 'Compare selected' }));
    const received = within(await screen.findByRole('list', { name: 'Differences' })).getAllByRole('listitem');
    expect(received.map(({ textContent }) => textContent)).toEqual(['ChangedQueue: SalesNext steps', 'AddedVoicemail']);
    await user.click(list.getByRole('button', { name: 'Restore version 2' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Restore version 2' }));
    const why = asked.getByRole('textbox', { name: 'Reason' });
    await user.clear(why);
    await user.click(asked.getByRole('button', { name: 'Publish now' }));
    expect(why).toHaveAccessibleDescription('Please enter a short reason.');
    expect(posted(console)).toEqual([]);
    await user.type(why, 'The menu was right');
    await user.click(asked.getByRole('button', { name: 'Publish now' }));
    await waitFor(() => expect(posted(console)).toEqual([{ why: 'The menu was right', published: 3 }]));
  });

  it('after going back what is drawn follows the draft, and nobody else changed it [CONF-FLOW-004]', async () => {
    const bye: FlowGraph = { version: 1, start: 'bye', nodes: [{ type: 'hangup', id: 'bye' }] };
    const { user, all, sent } = show('/callflow?flow=f1', {
      [`GET ${room}versions/`]: sampleVersions,
      [`POST ${room}versions/2/back/`]: samplePublished(4),
    });
    await item(/^Play/);
    all[`GET ${room}`] = { status: 200, data: sampleRoom({ draft: bye, draft_version: 7 }) };
    await user.click(screen.getByRole('button', { name: 'Versions' }));
    await user.click(await screen.findByRole('button', { name: 'Restore version 2' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Restore version 2' }));
    await user.click(asked.getByRole('button', { name: 'Publish now' }));
    await waitFor(() => expect(items().map((line) => line.trim())).toEqual(['1 Hang up']));
    expect(screen.getByText('Draft saved')).toBeVisible();
    expect(sent()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled();
  });
});

describe('trying a draft', () => {
  it('asks for keys and states as the call gets there, and lights up its way [CONF-FLOW-005]', async () => {
    const { user } = show();
    await item(/^Play/);
    await user.click(screen.getByRole('button', { name: 'Try it' }));
    const panel = within(await screen.findByRole('region', { name: 'Try it' }));
    await user.click(panel.getByRole('button', { name: 'Call' }));
    expect(panel.getByRole('status')).toHaveTextContent('The sound is playing.');
    await user.click(panel.getByRole('button', { name: 'Playback finished' }));
    await user.click(panel.getByRole('button', { name: 'No key pressed' }));
    await user.click(within(panel.getByRole('group', { name: 'Keys' })).getByRole('button', { name: '1' }));
    expect(panel.getByRole('status')).toHaveTextContent('The caller is waiting in the queue.');
    expect(await item(/^Key 1/)).toHaveAttribute('data-mark', 'here');
    await user.click(panel.getByRole('button', { name: 'The queue is full' }));
    const way = within(panel.getByRole('list', { name: 'Path of the call' })).getAllByRole('listitem');
    expect(way.map(({ textContent }) => textContent)).toEqual([
      'Play a sound: WelcomeThen',
      'Menu: Menu of the main lineKey 1',
      'Queue: SalesQueue full',
      'Voicemail',
    ]);
    expect(await item(/^Key 1/)).toHaveAttribute('data-mark', 'passed');
    await user.click(panel.getByRole('button', { name: 'Done' }));
    expect(panel.getByRole('status')).toHaveTextContent('The flow has finished this call.');
    await user.click(panel.getByRole('button', { name: 'Clear' }));
    expect(await item(/^Key 1/)).not.toHaveAttribute('data-mark');
  });

  it.each([
    [2, ['Another flow: At night', 'At night: Voicemail'], 'The caller is leaving a message.', 'Done'],
    [null, ['Another flow: At night'], 'That call flow is no longer published. Any agent in the account is rung.', 'Answered'], // prettier-ignore
  ])(
    'goes on in another flow, of which version %j is published [CONF-FLOW-005]',
    async (published, steps, status, last) => {
      const draft = { version: 1, start: 'on', nodes: [{ type: 'flow', id: 'on', flowId: 'f2' }] };
      const message = { type: 'voicemail', id: 'm', greeting: null, email: null, maxSeconds: 120 };
      const version = { ...sampleVersion(2).data, graph: { version: 1, start: 'm', nodes: [message] } };
      const { user } = show('/callflow?flow=f1', {
        [`GET ${room}`]: { status: 200, data: sampleRoom({ draft }) },
        [`GET ${contract.path}f2/`]: { status: 200, data: sampleFlowRow('f2', { name: 'At night', published }) },
        [`GET ${flowRoomPath}f2/versions/2/`]: { status: 200, data: version },
      });
      await item(/Another flow/);
      await user.click(screen.getByRole('button', { name: 'Try it' }));
      const panel = within(await screen.findByRole('region', { name: 'Try it' }));
      await user.click(panel.getByRole('button', { name: 'Call' }));
      expect(await panel.findByText(status)).toBeVisible();
      const way = within(panel.getByRole('list', { name: 'Path of the call' })).getAllByRole('listitem');
      expect(way.map(({ textContent }) => textContent)).toEqual(steps);
      expect(panel.getByRole('button', { name: last })).toBeVisible();
    },
  );

  it('takes the focus to where it is tried, also on a phone, and keeps it there when an answered button goes [CONF-FLOW-005, UX-005, UX-006]', async () => {
    const { user } = show();
    await item(/^Play/);
    await user.click(screen.getByRole('button', { name: 'Try it' }));
    const region = await screen.findByRole('region', { name: 'Try it' });
    expect(region).toHaveFocus();
    const panel = within(region);
    await user.click(panel.getByRole('button', { name: 'Call' }));
    await user.click(panel.getByRole('button', { name: 'Playback finished' }));
    expect(screen.getByRole('group', { name: 'Keys' }).closest('[tabindex="-1"]')).toHaveFocus();
    await user.keyboard('{Tab}');
    expect(screen.getByRole('button', { name: '1' })).toHaveFocus();
  });

  it('is asked what a web hook answers, and shows what was set [CONF-FLOW-005]', async () => {
    const hook = { type: 'webhook', id: 'w', url: 'https://crm.example/', timeoutSeconds: 5, sets: ['vip'], next: null, failed: null }; // prettier-ignore
    const { user } = show('/callflow?flow=f1', { [`GET ${room}`]: { status: 200, data: sampleRoom({ draft: { version: 1, start: 'w', nodes: [hook] } }) } }); // prettier-ignore
    await item(/Web hook/);
    await user.click(screen.getByRole('button', { name: 'Try it' }));
    const panel = within(await screen.findByRole('region', { name: 'Try it' }));
    await user.click(panel.getByRole('button', { name: 'Call' }));
    await user.type(panel.getByRole('textbox', { name: 'vip' }), 'yes');
    await user.click(panel.getByRole('button', { name: 'Success' }));
    expect(within(panel.getByRole('list', { name: 'Variables' })).getByText('vip: yes')).toBeVisible();
  });
});

it('an address that the server sends no web hook to is told at its field, until another one is written [CONF-FLOW-003, CONF-HOOK-005]', async () => {
  const hook = { type: 'webhook', id: 'w', url: 'https://10.0.0.1/', timeoutSeconds: 5, sets: [], next: null, failed: null }; // prettier-ignore
  const problem = { node_id: 'w', field: 'url', code: 'private-address' as const, message: '' };
  const draft = { version: 1, start: 'w', nodes: [hook] };
  const { user } = show('/callflow?flow=f1', {
    [`GET ${room}`]: { status: 200, data: sampleRoom({ draft, problems: [problem] }) },
  });
  await user.click(await item(/Web hook/));
  const field = await screen.findByRole('textbox', { name: 'Address' });
  expect(field).toHaveAccessibleDescription('This address is in a private network. Enter a public address.');
  await user.type(field, 'x');
  await waitFor(() =>
    expect(field).not.toHaveAccessibleDescription('This address is in a private network. Enter a public address.'),
  );
});

it('adds a note to be written over at once, in one place, and takes it away beside where it was added [CONF-FLOW-002, UX-005]', async () => {
  const { user } = show();
  await item(/^Play/);
  const add = screen.getByRole('button', { name: 'Add note' });
  await user.click(add);
  expect(screen.getByRole('textbox', { name: 'Note 1' })).toHaveFocus();
  await user.keyboard('Ask sales first');
  expect(screen.getByRole('textbox', { name: 'Note 1' })).toHaveValue('Ask sales first');
  await user.click(screen.getByRole('button', { name: 'Delete note 1' }));
  expect(add).toHaveFocus();
});

it('begins with a template, whose first step has the focus, and is brought in from a file, or refused with the reason [CONF-FLOW-007, UX-005]', async () => {
  const { user, console } = show('/callflow?flow=f1', { [`GET ${room}`]: { status: 200, data: sampleRoom({ draft: null }) } }); // prettier-ignore
  await user.click(await screen.findByRole('button', { name: 'Office hours with menu and voicemail' }));
  expect((await screen.findAllByRole('treeitem'))[0]).toHaveTextContent('Opening hours');
  expect(screen.getAllByRole('treeitem')[0]).toHaveFocus();
  const input = screen.getByLabelText('Call flow file');
  await user.upload(input, new File(['{"steps":[]}'], 'other.json', { type: 'application/json' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('other.json This file is not a call flow.');
  const bring = screen.getByRole('button', { name: 'Import' });
  expect(bring).toHaveAccessibleDescription('other.json This file is not a call flow.');
  expect(console.log.join()).not.toContain('This file');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(bring).toHaveFocus();
  await user.upload(input, new File(['no'], 'no.json', { type: 'application/json' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('no.json This file is not valid JSON.');
  expect((await screen.findAllByRole('treeitem'))[0]).toHaveTextContent('Opening hours');
  const text = JSON.stringify({ format: 'patchbay-call-flow', graph: sampleGraph });
  await user.upload(input, new File([text], 'flow.json', { type: 'application/json' }));
  expect(await item(/^Play/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect((await screen.findAllByRole('treeitem'))[0]).toHaveTextContent('Opening hours');
});
