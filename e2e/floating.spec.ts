import { expect, test, type Browser, type Page } from '@playwright/test';
import { sideways, stillness } from './support/axe.ts';
import { launch, openPage, url } from './support/browsers.ts';
import { agreeTo, openDialler, signIn, ticker } from './support/console-page.ts';
import { patiently } from './support/slowness.ts';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launch(440);
});
test.afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});
test.afterAll(() => browser.close());

const screens = [
  { width: 360, height: 740 },
  { width: 820, height: 900 },
  { width: 1440, height: 900 },
];
const MOST_STROKES = 70;

/**
 * Returns the focused element, and any floating element over one of its corners or its centre; null when the focus has left the page. The
 * invisible part of what can be clicked covers nothing.
 */
const lookAtFocus = (page: Page) =>
  page.evaluate(async () => {
    for (let drawn = 0; drawn < 3; drawn += 1) await new Promise((next) => requestAnimationFrame(next));
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const floatingAround = (element: Element | null) => {
      let at = element;
      while (at && getComputedStyle(at).position !== 'fixed') at = at.parentElement;
      return at;
    };
    const { left, top, right, bottom } = focused.getBoundingClientRect();
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 3, top + 3],
      [right - 3, top + 3],
      [left + 3, bottom - 3],
      [right - 3, bottom - 3],
    ] as const;
    const seenAt = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      const box = hit?.getBoundingClientRect();
      return box && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom ? hit : null;
    };
    const over = points
      .map(([x, y]) => floatingAround(seenAt(x, y)))
      .find((floating) => floating && !floating.contains(focused));
    const name = focused.getAttribute('aria-label') ?? focused.textContent.trim().slice(0, 40);
    return { name: `${focused.tagName} ${name}`, over: over?.textContent.trim().slice(0, 60) ?? null };
  });

/** Tabs through the page; returns the covered elements and the number of those checked. */
async function walk(page: Page) {
  const covered: string[] = [];
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo(0, 0);
  });
  let strokes = 0;
  for (; strokes < MOST_STROKES; strokes += 1) {
    await page.keyboard.press('Tab');
    const seen = await lookAtFocus(page);
    if (seen === null) break;
    if (seen.over !== null) covered.push(`${seen.name} beneath ${seen.over}`);
  }
  return { covered, strokes };
}

const pages = [
  ['/home', 'heading'],
  ['/call-logs', 'table'],
  ['/customer-management', 'table'],
  ['/releases', 'table'],
] as const;

for (const screen of screens) {
  test(`nothing that floats covers the focused element, ${screen.width} px [UX-005]`, async () => {
    test.setTimeout(patiently(180_000));
    const { page } = await openPage(browser, { viewport: screen });
    await signIn(page, 'owner@demo.test');
    for (const [path, role] of pages) {
      await page.goto(`${url()}${path}`);
      await page.getByRole('main').getByRole(role).first().waitFor();
      await page.getByRole('button', { name: 'Feedback', exact: true }).waitFor();
      const plain = await walk(page);
      expect(plain.covered, path).toEqual([]);
      expect(plain.strokes, path).toBeGreaterThan(10);
      await openDialler(page);
      await ticker(page).getByRole('button', { name: 'Minimise' }).click();
      await ticker(page).getByTitle('Open the call window').waitFor();
      expect((await walk(page)).covered, `${path} with the pill`).toEqual([]);
    }
  });
}

test('the page ends above the buttons: Explain of the releases can be seen whole at any width', async () => {
  const { page } = await openPage(browser);
  await signIn(page, 'owner@demo.test', url(), '/releases');
  const explain = page.getByRole('button', { name: 'Explain' });
  const footer = page.getByText(/^© \d{4} Patchbay/);
  for (const screen of screens) {
    await page.setViewportSize(screen);
    await explain.waitFor();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    // The buttons unfold once nothing is below them.
    await expect(async () => {
      const [button, end, call] = [
        await explain.boundingBox(),
        await footer.boundingBox(),
        await page.getByRole('button', { name: /Click to Call|Make a call/ }).boundingBox(),
      ];
      if (!button || !end || !call) throw new Error('not drawn');
      expect(button.y + button.height, `${screen.width}`).toBeLessThanOrEqual(call.y);
      if (screen.width < 992) expect(end.y + end.height, `footer, ${screen.width}`).toBeLessThanOrEqual(call.y);
    }).toPass({ timeout: patiently(10_000) });
  }
  await page.setViewportSize({ width: 360, height: 740 });
  const onPhone = await page.getByRole('button', { name: /Click to Call|Make a call/ }).boundingBox();
  expect(onPhone?.width, 'an icon alone on a phone').toBeLessThanOrEqual(48);
});

/** Waits for the page's content, which not on each page has a heading, and for the floating buttons. */
async function drawn(page: Page) {
  const ofSplash = 20;
  await expect.poll(() => page.locator('main *').count(), { timeout: patiently(30_000) }).toBeGreaterThan(ofSplash);
  await page.getByRole('button', { name: 'Feedback', exact: true }).waitFor();
}

/** Waits until the page stops growing. */
const grown = (page: Page) =>
  expect(async () => {
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    await page.waitForTimeout(1_500);
    expect(await height()).toBe(before);
  }).toPass();

/** Returns text, pictures and controls below the floating buttons after scrolling to the page's end. */
async function beneathFloats(page: Page): Promise<readonly string[]> {
  const toEnd = () =>
    page.evaluate(() => {
      for (const each of document.querySelectorAll('main, main *'))
        if (each.scrollHeight > each.clientHeight) each.scrollTo(0, each.scrollHeight);
      window.scrollTo(0, document.documentElement.scrollHeight);
      return document.documentElement.scrollHeight;
    });
  // The page grows while its parts load.
  await expect(async () => {
    const before = await toEnd();
    await page.waitForTimeout(1_500);
    await stillness(page);
    expect(await toEnd()).toBe(before);
  }).toPass();
  await stillness(page);
  return drawnBeneath(page);
}

function drawnBeneath(page: Page): Promise<readonly string[]> {
  const floats = page.getByRole('button', { name: /Click to Call|Make a call/ }).locator('..');
  return floats.evaluate((element) => {
    const places = [...element.children].map((each) => each.getBoundingClientRect());
    const meets = (at: DOMRect) =>
      places.some((one) => at.left < one.right && at.right > one.left && at.top < one.bottom && at.bottom > one.top);
    const isDrawn = (each: Element) =>
      each.matches('svg path, svg rect, svg circle, canvas, img, button') ||
      [...each.childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim());
    /** Returns the visible part: a table wider than its container is clipped. */
    const seen = (each: Element, at: DOMRect) => {
      let { left, top, right, bottom } = at;
      for (let box = each.parentElement; box !== null && box.closest('main') !== null; box = box.parentElement) {
        if (getComputedStyle(box).overflowX === 'visible') continue;
        const edge = box.getBoundingClientRect();
        [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
        [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };
    return [...document.querySelectorAll('main *')]
      .filter((each) => isDrawn(each) && each.checkVisibility({ visibilityProperty: true }))
      .filter((each) =>
        [...each.getClientRects()].map((at) => seen(each, at)).some((at) => at.width > 0 && at.height > 0 && meets(at)),
      )
      .map((each) => each.textContent.trim().slice(0, 40) || each.tagName)
      .slice(0, 5);
  });
}

const ends = [
  '/home',
  '/dashboard',
  '/insights',
  '/insights/timeline',
  '/live-interactions/queues-monitor',
  '/call-logs',
  '/reports',
  '/user-profile',
];

for (const screen of [
  { width: 1366, height: 800 },
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
]) {
  test(`every page has room at its end: no figure, chart or button lies beneath floating elements, ${screen.width} px [UX-006]`, async () => {
    test.setTimeout(patiently(180_000));
    const { page } = await openPage(browser, { viewport: screen });
    await signIn(page, 'owner@demo.test');
    const covered: string[] = [];
    for (const path of ends) {
      await page.goto(`${url()}${path}`);
      await drawn(page);
      await stillness(page);
      for (const what of await beneathFloats(page)) covered.push(`${path}: ${what}`);
    }
    expect(covered).toEqual([]);
  });
}

for (const screen of [
  { width: 1366, height: 800 },
  { width: 1440, height: 900 },
  { width: 820, height: 900 },
  { width: 360, height: 740 },
]) {
  test(`nothing of a page lies beneath the call button, wherever one has scrolled, ${screen.width} px [UX-006]`, async () => {
    test.setTimeout(patiently(180_000));
    const { page } = await openPage(browser, { viewport: screen });
    await signIn(page, 'owner@demo.test');
    const covered: string[] = [];
    for (const path of [...ends, '/agentsettings']) {
      await page.goto(`${url()}${path}`);
      await drawn(page);
      await grown(page);
      for (const share of [0, 0.3, 0.6]) {
        await page.evaluate((part) => window.scrollTo(0, part * document.documentElement.scrollHeight), share);
        // Rows and charts load after the page, and the buttons then check again.
        let beneath: readonly string[] = [];
        const isFree = async () => {
          beneath = await drawnBeneath(page);
          expect(beneath).toEqual([]);
        };
        await expect(isFree)
          .toPass({ timeout: patiently(5_000) })
          .catch(() => covered.push(`${path} at ${share}: ${beneath.join(', ')}`));
      }
    }
    expect(covered).toEqual([]);
  });
}

const box = async (page: Page) => {
  await stillness(page);
  const found = await ticker(page).getByRole('dialog', { name: 'Call window' }).boundingBox();
  if (!found) throw new Error('the window is not open');
  return found;
};
const dock = (page: Page) => ticker(page).getByRole('button', { name: 'Dock at the right edge' });

test('the call window is docked by keyboard, the page makes room, and each person finds it so again [CALL-008]', async () => {
  test.setTimeout(patiently(120_000));
  const { page } = await openPage(browser);
  const open = async (user: string) => {
    await signIn(page, user);
    await agreeTo(page);
    await openDialler(page);
  };
  await open('agent8@demo.test');
  expect(await box(page)).toMatchObject({ x: 104, y: 60, width: 400 });
  await dock(page).focus();
  await page.keyboard.press('Enter');
  await expect(dock(page)).toHaveAttribute('aria-pressed', 'true');
  const header = page.getByRole('banner');
  expect(await box(page)).toMatchObject({ x: 1040, y: 0, width: 400, height: 900 });
  await expect.poll(async () => (await header.boundingBox())?.width).toBe(1440 - 64 - 400);
  expect(await sideways(page)).toBeLessThanOrEqual(0);

  await page.reload();
  await openDialler(page);
  expect(await box(page)).toMatchObject({ x: 1040, width: 400 });
  await page.setViewportSize({ width: 820, height: 900 });
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 360, height: 740 });
  const sheet = await box(page);
  expect([sheet.x, sheet.width, sheet.y + sheet.height]).toEqual([0, 360, 740]);
  await expect(dock(page)).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.context().clearCookies();
  await open('agent9@demo.test'); // the same browser, another user
  expect(await box(page)).toMatchObject({ x: 104, y: 60 });
  await page.context().clearCookies();
  await open('agent8@demo.test');
  expect(await box(page)).toMatchObject({ x: 1040 });
  await dock(page).click();
  expect(await box(page)).toMatchObject({ x: 104, y: 60 });
  await expect.poll(async () => (await header.boundingBox())?.width).toBe(1440 - 64);
});

test('beside a docked window at 820 px every field of the customer form has room [CUST-013, CALL-008]', async () => {
  const { page } = await openPage(browser, { viewport: { width: 820, height: 900 } });
  await signIn(page, 'agent7@demo.test', url(), '/customer-management/customer');
  await agreeTo(page);
  await openDialler(page);
  await dock(page).click();
  const header = page.getByRole('banner');
  await expect.poll(async () => (await header.boundingBox())?.width).toBeLessThan(500);
  const fields = page.getByRole('main').getByRole('textbox');
  await expect(fields.first()).toBeVisible();
  for (const field of await fields.all()) expect((await field.boundingBox())?.width).toBeGreaterThan(120);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
});

test('a floating window moves away from the focused element of the page', async () => {
  const { page } = await openPage(browser);
  await signIn(page, 'agent10@demo.test', url(), '/call-logs');
  await agreeTo(page);
  await page.getByRole('table', { name: 'Call Logs' }).waitFor();
  await openDialler(page);
  const search = page
    .getByRole('searchbox')
    .or(page.getByPlaceholder(/^Search by customer/))
    .first();
  await page.keyboard.press('Tab'); // by keyboard from here
  await search.focus();
  expect((await lookAtFocus(page))?.over).toBeNull();
  await expect.poll(async () => (await lookAtFocus(page))?.over).toBeNull();
  const [window, field] = [await box(page), await search.boundingBox()];
  if (!field) throw new Error('no field');
  const isClear = window.y >= field.y + field.height || window.x >= field.x + field.width;
  expect(isClear, JSON.stringify({ window, field })).toBe(true);
});
