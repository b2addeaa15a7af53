import { expect, test, type Browser } from '@playwright/test';
import { launch } from './support/browsers.ts';
import { figuresIn } from './support/figures-page.ts';
import { patiently } from './support/slowness.ts';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launch(null);
});
test.afterAll(() => browser.close());

const open = figuresIn(() => browser);

test('a call flow is drawn by keys and on the canvas, tried, saved and published [CONF-FLOW-001, CONF-FLOW-002, CONF-FLOW-004, CONF-FLOW-005, CONF-FLOW-009] @gate', async () => {
  test.setTimeout(patiently(120_000));
  const { page, context, wrong } = await open('owner@demo.test', '/callflow');
  await page.mouse.move(1_000, 700); // the menu lies over the page while the pointer is in it
  await page.getByRole('button', { name: 'Add call flow' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add call flow' });
  await dialog.getByLabel('Name').fill(`Walked flow ${Date.now()}`);
  await dialog.getByRole('button', { name: 'Save' }).click();

  const add = async (kind: string) => {
    await page.getByRole('textbox', { name: 'Search steps' }).fill(kind);
    await page.keyboard.press('Enter');
  };
  await page.getByRole('button', { name: 'Add first step' }).click();
  await add('Set a variable');
  await page.getByRole('textbox', { name: 'Search steps' }).waitFor({ state: 'detached' });
  await page.getByRole('treeitem').last().focus();
  await page.keyboard.press('Enter');
  await add('Hang up');
  await expect(page.getByRole('treeitem', { name: /Hang up/ })).toBeVisible();

  await page.getByRole('treeitem').first().press('Enter');
  const form = page.getByRole('region', { name: /variable/i });
  await form.getByRole('textbox').first().fill('vip');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('treeitem', { name: /vip/ })).toBeVisible();

  await expect(page.getByRole('button', { name: 'Fit to screen' })).toBeVisible(); // its code is loaded on demand
  await expect(page.locator('.react-flow__node')).toHaveCount(2);
  // A selection on the canvas does not move the view.
  const view = page.locator('.react-flow__viewport');
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect(view).toHaveAttribute('style', /scale\(0\.[0-9]+\)/);
  const before = await view.getAttribute('style');
  await page.locator('.react-flow__node', { hasText: 'Hang up' }).click();
  await expect(page.getByRole('region', { name: /Hang up/i })).toBeVisible();
  await page.waitForTimeout(400); // the duration of a move
  expect(await view.getAttribute('style')).toBe(before);

  // On the map the frame is dragged, and a press elsewhere moves the view there.
  const map = page.getByRole('img', { name: 'Map' });
  await map.dragTo(map, { sourcePosition: { x: 20, y: 20 }, targetPosition: { x: 120, y: 90 } });
  await expect(view).not.toHaveAttribute('style', before ?? '');
  const dragged = await view.getAttribute('style');
  await map.click({ position: { x: 4, y: 4 } });
  await expect(view).not.toHaveAttribute('style', dragged ?? '');

  // A step focused by keyboard is moved by arrow keys.
  const step = page.locator('.react-flow__node').first();
  const place = await step.getAttribute('style');
  await page.getByRole('button', { name: 'Fit to screen' }).focus();
  await page.keyboard.press('Enter');
  await step.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(step).not.toHaveAttribute('style', place ?? '');

  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByRole('button', { name: 'Call', exact: true }).click();
  await expect(page.getByText('vip: ', { exact: false }).last()).toBeVisible();

  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('A walk');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Version 1 is published. It applies from the next call on.')).toBeVisible();
  expect(wrong).toEqual([]);
  await context.close();
});

test('a tried call is saved as a test, which holds up publishing; changes are compared, reviewed and seen by another person [CONF-FLOW-004, CONF-FLOW-006, CONF-FLOW-011, CONF-FLOW-012]', async () => {
  test.setTimeout(patiently(180_000));
  const name = `Tested flow ${Date.now()}`;
  const { page, context, wrong } = await open('owner@demo.test', '/callflow');
  await page.mouse.move(1_000, 700);
  await page.getByRole('button', { name: 'Add call flow' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add call flow' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Add first step' }).click();
  await page.getByRole('textbox', { name: 'Search steps' }).fill('Set a variable');
  await page.keyboard.press('Enter');
  const form = page.getByRole('region', { name: /variable/i });
  await form.getByRole('textbox').first().fill('vip');
  await expect(page.getByText('Draft saved')).toBeVisible();

  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByRole('button', { name: 'Call', exact: true }).click();
  await page.getByRole('button', { name: 'Save as test' }).click();
  const keep = page.getByRole('dialog', { name: 'Save as test' });
  await keep.getByLabel('Name').fill('It ends');
  await keep.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('1 of 1 test passed')).toBeVisible();

  const publish = async (why: string) => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill(why);
    await page.getByRole('button', { name: 'Publish now' }).click();
  };
  await publish('The first');
  await expect(page.getByText('Version 1 is published. It applies from the next call on.')).toBeVisible();

  await page.getByRole('treeitem').last().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Search steps' }).fill('Hang up');
  await page.keyboard.press('Enter');
  await expect(page.getByText('0 of 1 test passed')).toBeVisible();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await publish('It hangs up');
  await expect(page.getByText('Not published yet: saved tests now take a different path.')).toBeVisible();
  await page.getByRole('button', { name: 'Accept 1 new path and publish' }).click();
  await expect(page.getByText('Version 2 is published. It applies from the next call on.')).toBeVisible();
  await expect(page.getByText('1 of 1 test passed')).toBeVisible();

  await page.getByRole('button', { name: 'Versions' }).click();
  await page.getByRole('checkbox', { name: 'Version 2' }).check();
  await page.getByRole('checkbox', { name: 'Version 1' }).check();
  await page.getByRole('button', { name: 'Compare selected' }).click();
  await page.getByRole('button', { name: 'Show on canvas' }).click();
  await expect(page.getByRole('treeitem', { name: /Hang up.*Added/ })).toBeVisible();
  await expect(page.locator('.react-flow__node', { hasText: '+ Added' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to draft' }).click();

  await page.getByRole('button', { name: 'Usage' }).click();
  await expect(page.getByText('No calls in this period.')).toBeVisible();

  const other = await open('supervisor@demo.test', `/callflow${new URL(page.url()).search}`);
  await expect(page.getByText(/also has this call flow open\./)).toBeVisible();
  await expect(other.page.getByText(/also has this call flow open\./)).toBeVisible();
  await other.context.close();
  await expect(page.getByText(/also has this call flow open\./)).toBeHidden();

  await page.goto(new URL('/callflow?call=unknown', page.url()).href);
  await expect(page.getByText('There is no path for this call')).toBeVisible();
  expect([...wrong, ...other.wrong]).toEqual([]);
  await context.close();
});

test('of two who change a flow at once the second sees the differences, keeps one, and loses nothing [CONF-FLOW-004]', async () => {
  test.setTimeout(patiently(120_000));
  const { page, context, wrong } = await open('owner@demo.test', '/callflow');
  await page.mouse.move(1_000, 700);
  await page.getByRole('button', { name: 'Add call flow' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add call flow' });
  await dialog.getByLabel('Name').fill(`Shared flow ${Date.now()}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Add first step' }).click();
  await page.getByRole('textbox', { name: 'Search steps' }).fill('Set a variable');
  await page.keyboard.press('Enter');
  const mine = page
    .getByRole('region', { name: /variable/i })
    .getByRole('textbox')
    .first();
  await mine.fill('first');
  await expect(page.getByText('Draft saved')).toBeVisible();

  const other = await open('supervisor@demo.test', `/callflow${new URL(page.url()).search}`);
  await other.page.mouse.move(1_000, 700);
  await other.page.getByRole('treeitem', { name: /first/ }).press('Enter');
  const theirs = other.page
    .getByRole('region', { name: /variable/i })
    .getByRole('textbox')
    .first();
  await theirs.fill('theirs');
  await expect(other.page.getByText('Draft saved')).toBeVisible();

  await mine.fill('mine');
  const overtaken = page.getByRole('dialog', { name: /changed this call flow in the meantime/ });
  await expect(overtaken.getByRole('listitem')).toHaveCount(1);
  await overtaken.getByRole('button', { name: 'Use theirs' }).click();
  await expect(page.getByRole('treeitem', { name: /theirs/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('treeitem', { name: /mine/ })).toBeVisible();
  await expect(page.getByText('Draft saved')).toBeVisible();

  // The first user's last save conflicts with the other one's next change, who then keeps their own version.
  await theirs.fill('theirs again');
  await other.page
    .getByRole('dialog', { name: /changed this call flow in the meantime/ })
    .getByRole('button', { name: 'Keep mine' })
    .click();
  await expect(other.page.getByText('Draft saved')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('treeitem', { name: /theirs again/ })).toBeVisible();
  expect([...wrong, ...other.wrong]).toEqual([]);
  await other.context.close();
  await context.close();
});
