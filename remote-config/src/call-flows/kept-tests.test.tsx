import { screen, waitFor, within } from '@testing-library/react';
import { sampleChangedTest, sampleTest, sampleTests } from './testing/samples.ts';
import { goTo, item, refused, show, tests } from './testing/show-page.tsx';

describe('kept tests', () => {
  const openTests = async (answers: Record<string, unknown> = { [`GET ${tests}`]: sampleTests }) => {
    const shown = show('/callflow?flow=f1', answers);
    await item(/^Play/);
    await shown.user.click(screen.getByRole('button', { name: 'Try it' }));
    const panel = within(await screen.findByRole('region', { name: 'Saved tests' }));
    return { ...shown, panel };
  };
  const written = (console: ReturnType<typeof show>['console']) =>
    console.asked.filter(({ method, path }) => method !== 'GET' && path.startsWith(tests));

  it('say which calls go as expected, and of the others where they part; at each change of the draft [CONF-FLOW-011]', async () => {
    const { panel, user } = await openTests();
    const lines = () => panel.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(await panel.findByRole('status')).toHaveTextContent('1 of 2 tests passed');
    expect(lines()).toEqual([
      'Sales by keyRunPassed',
      'Support by keyRunDifferent pathStep 2: expected Menu: Menu of the main line via “Key 1”, got Menu: Menu of the main line via “Key 2”.',
    ]);
    await goTo(/^Key 1/);
    await user.keyboard('{Delete}');
    expect(panel.getByRole('status')).toHaveTextContent('0 of 2 tests passed');
    expect(lines()[0]).toContain('Step 3: expected staying at a deleted step, got the end at Menu: Menu of the main line.'); // prettier-ignore
  });

  it('each is run on the flow; all of them anew with what others kept meanwhile [CONF-FLOW-011]', async () => {
    const { panel, user, all } = await openTests();
    await user.click(await panel.findByRole('button', { name: 'Run Support by key' }));
    expect(await item(/^Key 2/)).toHaveAttribute('data-mark', 'passed');
    expect(await item(/^Key 2/)).toHaveAccessibleName(/The call passed here/);
    const way = within(panel.getByRole('list', { name: 'Path of the call' })).getAllByRole('listitem');
    expect(way.map(({ textContent }) => textContent)).toEqual([
      'Play a sound: WelcomeThen',
      'Menu: Menu of the main lineKey 2',
      'Queue: Support',
    ]);
    await user.click(panel.getByRole('button', { name: 'Run Support by key' }));
    expect(await item(/^Key 2/)).not.toHaveAttribute('data-mark');
    all[`GET ${tests}`] = { status: 200, data: [sampleTest('t1')] };
    await user.click(panel.getByRole('button', { name: 'Run all' }));
    await waitFor(() => expect(panel.getByRole('status')).toHaveTextContent('1 of 1 test passed'));
  });

  it('a call that was tried is kept with a name; a name that is taken is told at its field, and stays [CONF-FLOW-011]', async () => {
    const { user, panel, console, all } = await openTests({
      [`GET ${tests}`]: { status: 200, data: [] },
      [`POST ${tests}`]: refused(409, 'taken'),
    });
    expect(await panel.findByText('Save a test call to run it again before each publication.')).toBeVisible(); // prettier-ignore
    const tried = within(screen.getByRole('region', { name: 'Try it' }));
    await user.click(tried.getByRole('button', { name: 'Call' }));
    await user.click(tried.getByRole('button', { name: 'Playback finished' }));
    await user.click(tried.getByRole('button', { name: 'No key pressed' }));
    await user.click(within(tried.getByRole('group', { name: 'Keys' })).getByRole('button', { name: '1' }));
    await user.click(tried.getByRole('button', { name: 'Save as test' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as test' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Please enter a name.');
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' Sales ');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('There is already a test with this name.')); // prettier-ignore
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(' Sales ');
    all[`POST ${tests}`] = { status: 201, data: sampleTest('t1') };
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(written(console).at(-1)?.body).toMatchObject({
      ...{ name: 'Sales', caller: '+14155550100', expected: sampleTest('t1').expected },
      answers: [
        { node: 'choice', is: 'silence' },
        { node: 'choice', is: 'key', key: '1' },
      ],
    });
  });

  it('are renamed, expect their new way, and are deleted [CONF-FLOW-011]', async () => {
    const { user, panel, console } = await openTests({
      [`GET ${tests}`]: sampleTests,
      [`PUT ${tests}t2/`]: { status: 200, data: sampleTest('t2') },
      [`DELETE ${tests}t2/`]: null,
    });
    const act = async (action: string) => {
      await user.click(await panel.findByRole('button', { name: 'Actions for Support by key' }));
      await user.click(await screen.findByRole('button', { name: action }));
    };
    await act('Rename');
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename' }));
    await user.clear(dialog.getByRole('textbox', { name: 'Name' }));
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'To support{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(written(console).at(-1)?.body).toMatchObject({ name: 'To support', version: 3, expected: sampleChangedTest.expected }); // prettier-ignore
    await act('Accept new path');
    await waitFor(() => expect(written(console).at(-1)?.body).toMatchObject({ name: 'Support by key', version: 3, expected: sampleChangedTest.now })); // prettier-ignore
    await act('Delete');
    const sure = within(await screen.findByRole('dialog', { name: 'Delete Support by key?' }));
    expect(sure.getByText('It will no longer run before publications.')).toBeVisible();
    await user.click(sure.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(written(console).at(-1)).toMatchObject({ method: 'DELETE', path: `${tests}t2/` }));
  });

  it('that somebody else changed meanwhile say so; those that cannot be loaded are asked for again', async () => {
    const { user, panel, console, all } = await openTests({
      [`GET ${tests}`]: refused(500, 'internal'),
      [`PUT ${tests}t2/`]: refused(409, 'changed-meanwhile'),
    });
    expect(await panel.findByText('The saved tests could not be loaded')).toBeVisible();
    all[`GET ${tests}`] = sampleTests;
    await user.click(panel.getByRole('button', { name: /again|retry/i }));
    await user.click(await panel.findByRole('button', { name: 'Actions for Support by key' }));
    await user.click(await screen.findByRole('button', { name: 'Accept new path' }));
    await waitFor(() => expect(console.log).toContain('error Someone else changed this test in the meantime. You now see the current version.')); // prettier-ignore
  });
});
