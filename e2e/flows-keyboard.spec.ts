import { readFile } from 'node:fs/promises';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { launch } from './support/browsers.ts';
import { figuresIn } from './support/figures-page.ts';
import { chooseAt, contentByKeys, pressAt, tabTo, typeAt } from './support/keyboard.ts';
import { patiently } from './support/slowness.ts';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launch(null);
});
test.afterAll(() => browser.close());
test.beforeEach(() => test.setTimeout(patiently(180_000)));

const open = async (path: string) => {
  const opened = await figuresIn(() => browser)('owner@demo.test', path);
  await contentByKeys(opened.page);
  return opened;
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Moves the focus back to an earlier element. */
const backTo = async (page: Page, name: string) => {
  await tabTo(page, button(page, name), 'Shift+Tab');
  await page.keyboard.press('Enter');
};

/** Adds a flow to the list; its editor opens with the focus on its name. */
async function addFlow(page: Page, kind: 'call' | 'SMS', name: string): Promise<void> {
  await pressAt(page, page.getByRole('button', { name: `Add ${kind} flow` }).first());
  const dialog = page.getByRole('dialog', { name: `Add ${kind} flow` });
  await typeAt(page, dialog.getByLabel('Name'), name);
  await pressAt(page, dialog.getByRole('button', { name: 'Save' }));
  await expect(page.getByRole('heading', { name })).toBeFocused();
}

/** Creates a call flow of one step, which sets a variable. */
async function drawFirst(page: Page, variable: string): Promise<void> {
  await pressAt(page, button(page, 'Add first step'));
  await expect(page.getByRole('textbox', { name: 'Search steps' })).toBeFocused();
  await page.keyboard.type('Set a variable');
  await page.keyboard.press('Enter');
  await rename(page, variable);
}
async function rename(page: Page, variable: string): Promise<void> {
  const field = page
    .getByRole('region', { name: /variable/i })
    .getByRole('textbox')
    .first();
  await tabTo(page, field);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(variable);
  await expect(page.getByText('Draft saved')).toBeVisible();
}

test('a call flow is published now and at a time, two versions are compared, and one is restored, by keyboard alone [CONF-FLOW-004, UX-005]', async () => {
  const { page, context, wrong } = await open('/callflow');
  await addFlow(page, 'call', `Flow by keys ${Date.now()}`);
  await drawFirst(page, 'first');
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  const why = dialog.getByRole('textbox', { name: 'Reason' });
  const publish = async (text: string) => {
    await backTo(page, 'Publish');
    await expect(why).toBeFocused();
    await page.keyboard.type(text);
  };

  // Publishing requires a reason, and the field shows the error.
  await publish('');
  await page.keyboard.press('Enter');
  await expect(why).toBeFocused();
  await expect(why).toHaveAccessibleDescription('Please enter a short reason.');
  await page.keyboard.type('The first');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Version 1 is published. It applies from the next call on.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(button(page, 'Publish')).toBeFocused();

  // Planned for a time, and cancelled.
  await rename(page, 'second');
  await publish('Later');
  await pressAt(page, dialog.getByRole('checkbox', { name: 'Schedule for later' }), 'Space');
  await pressAt(page, dialog.getByRole('button', { name: 'Schedule' }));
  const when = dialog.getByLabel('Date and time');
  await expect(when).toBeFocused();
  await expect(when).toHaveAccessibleDescription('Choose a time in the future.');
  await page.keyboard.type('01012090'); // month, day, year: each moves to the next field
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('0930AM');
  await expect(when).toHaveValue('2090-01-01T09:30');
  await pressAt(page, dialog.getByRole('button', { name: 'Schedule' }));
  await expect(page.getByText('The publication is scheduled.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await backTo(page, 'Cancel publication');
  await expect(page.getByText('The scheduled publication was cancelled.')).toBeVisible();

  await publish('The second');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Version 2 is published. It applies from the next call on.')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  // Two versions, as a list and on the canvas, and back to the draft.
  await backTo(page, 'Versions');
  const panel = page.getByRole('dialog', { name: 'Versions' });
  for (const version of ['Version 2', 'Version 1'])
    await pressAt(page, panel.getByRole('checkbox', { name: version }), 'Space');
  await pressAt(page, panel.getByRole('button', { name: 'Compare selected' }));
  await pressAt(page, panel.getByRole('button', { name: 'Show on canvas' }));
  await expect(page.getByRole('treeitem', { name: /second.*Changed/ })).toBeVisible();
  const title = page.getByRole('heading', { level: 2 }).first();
  await expect(title).toBeFocused();
  await pressAt(page, button(page, 'Back to draft'));
  await expect(page.getByRole('region', { name: /variable/i })).toBeFocused(); // the step edited before

  await backTo(page, 'Versions');
  await pressAt(page, panel.getByRole('button', { name: 'Restore version 1' }));
  const back = page.getByRole('dialog', { name: 'Restore version 1' });
  await expect(back.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Version 3 is published. It applies from the next call on.')).toBeVisible();
  await expect(back).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(button(page, 'Versions')).toBeFocused();
  await expect(page.getByRole('treeitem', { name: /first/ })).toBeVisible();

  // Usage, then the list again, with the focus on the flow.
  await pressAt(page, button(page, 'Usage'));
  await expect(title).toBeFocused();
  const name = await title.innerText();
  await tabTo(page, button(page, 'All call flows'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(button(page, name)).toBeFocused();
  await page.goBack();
  await expect(title).toBeFocused();
  expect(wrong).toEqual([]);
  await context.close();
});

test('a call flow is exported, and imported into another one, by keyboard alone; an invalid file is reported beside Import [CONF-FLOW-007, UX-005]', async () => {
  const { page, context, wrong } = await open('/callflow');
  await addFlow(page, 'call', `Exported ${Date.now()}`);
  await drawFirst(page, 'carried');
  const saved = page.waitForEvent('download');
  await backTo(page, 'Export');
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^Exported \d+\.json$/);
  const text = await readFile(await file.path());

  await backTo(page, 'All call flows');
  await addFlow(page, 'call', `Imported ${Date.now()}`);
  const bring = async (name: string, buffer: Buffer) => {
    const chosen = page.waitForEvent('filechooser');
    await pressAt(page, button(page, 'Import'));
    await (await chosen).setFiles({ name, mimeType: 'application/json', buffer });
  };
  await bring('theirs.json', Buffer.from('{"steps": []}'));
  await expect(page.getByRole('alert').filter({ hasText: 'theirs.json' })).toHaveText(
    'theirs.json This file is not a call flow.',
  );
  await expect(button(page, 'Import')).toHaveAccessibleDescription(/This file is not a call flow\./);
  await bring('ours.json', text);
  await expect(page.getByRole('treeitem', { name: /carried/ })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'theirs.json' })).toHaveCount(0);
  await expect(page.getByText('Draft saved')).toBeVisible();
  expect(wrong).toEqual([]);
  await context.close();
});

test('a calendar is created with hours, an exception and a closure by keyboard alone; missing values are reported at their fields [CONF-FLOW-008, UX-005]', async () => {
  const { page, context, wrong } = await open('/calendars');
  const name = `By keys ${Date.now()}`;
  await pressAt(page, page.getByRole('button', { name: 'Add calendar' }).first());
  const panel = page.getByRole('dialog', { name: 'Add calendar' });
  await typeAt(page, panel.getByRole('textbox', { name: 'Name', exact: true }), name);
  await pressAt(page, panel.getByRole('button', { name: 'Add exception' }));
  const field = panel.getByLabel('Exception name');
  await expect(field).toBeFocused();
  await pressAt(page, panel.getByRole('button', { name: 'Save' }));
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('Enter a name of at most 60 characters.');
  await page.keyboard.type('Stocktaking');
  await pressAt(page, panel.getByRole('button', { name: 'Save' }));
  await expect(panel).toHaveCount(0);

  await pressAt(page, button(page, `Actions for ${name}`));
  await pressAt(page, button(page, 'Close or open manually'));
  await pressAt(page, page.getByRole('dialog').getByRole('button', { name: 'Close until I open again' }));
  await expect(page.getByText(`${name} is closed.`)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Closed by Anita Patel since');
  expect(wrong).toEqual([]);
  await context.close();
});

test('an SMS flow is created with two rules, tried, published and restored by keyboard alone [CONF-SMSF-001, UX-005]', async () => {
  const { page, context, wrong } = await open('/smsflow');
  const flow = `SMS by keys ${Date.now()}`;
  await addFlow(page, 'SMS', flow);
  const rule = async (words: string, text: string) => {
    await pressAt(page, button(page, 'Add rule'));
    await expect(page.getByLabel(/^Rule name/)).toBeFocused();
    await typeAt(page, page.getByLabel('Words'), words);
    await page.keyboard.press('Enter');
    await typeAt(page, page.getByLabel('Text', { exact: true }), text);
  };
  await rule('hours', 'From 9 to 18.');
  await rule('order', 'On its way.');
  await tabTo(page, button(page, 'Move order'), 'Shift+Tab');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('order is now 1 of 2')).toBeAttached();
  await expect(button(page, 'Move order')).toBeFocused();
  await expect(page.getByText('Draft saved')).toBeVisible();

  await backTo(page, 'Try it');
  const tried = page.getByRole('region', { name: 'Try it' });
  await expect(tried).toBeFocused();
  await typeAt(page, tried.getByLabel('Message', { exact: true }), 'Your hours?');
  await pressAt(page, tried.getByRole('button', { name: 'Send' }));
  await expect(tried.getByText('From 9 to 18.')).toBeVisible();

  const dialog = page.getByRole('dialog', { name: 'Publish' });
  const publish = async (why: string) => {
    await backTo(page, 'Publish');
    await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused();
    await page.keyboard.type(why);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
  };
  await publish('Two rules');
  await expect(page.getByText('Version 1 is published. It applies from the next message on.')).toBeVisible();
  await pressAt(page, button(page, 'Delete hours'));
  await expect(button(page, 'Add rule')).toBeFocused();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await publish('One rule');
  await expect(page.getByText('Version 2 is published. It applies from the next message on.')).toBeVisible();

  await backTo(page, 'Versions');
  const panel = page.getByRole('dialog', { name: 'Versions' });
  for (const version of ['Version 2', 'Version 1'])
    await pressAt(page, panel.getByRole('checkbox', { name: version }), 'Space');
  await pressAt(page, panel.getByRole('button', { name: 'Compare selected' }));
  await expect(panel.getByText(/hours/).first()).toBeVisible();
  await pressAt(page, panel.getByRole('button', { name: 'Restore version 1' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Version 3 is published. It applies from the next message on.')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Restore version 1' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(button(page, 'Move hours')).toBeVisible();

  await chooseAt(page, page.getByRole('combobox', { name: /Numbers/ }), 0);
  await expect(page.getByText('The numbers now use this flow.').last()).toBeVisible();
  await page.keyboard.press('Escape');
  await backTo(page, 'All SMS flows');
  await expect(button(page, flow)).toBeFocused();
  expect(wrong).toEqual([]);
  await context.close();
});
