import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { followTranslation, isTranslated, whenTranslated } from './translation.ts';

const turn = () => act(async () => new Promise((resolve) => setTimeout(resolve, 0)));

/** Translates as Chrome does: replaces each text node with a <font> within a <font>. */
function translate(root: Element) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    if (text.parentElement?.closest('font, [translate="no"]')) continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = `«${text.nodeValue ?? ''}»`;
    outer.append(inner);
    text.parentNode?.replaceChild(outer, text);
  }
}

interface Shown {
  readonly name: string;
  readonly isLooking: boolean;
  readonly isGone: boolean;
  readonly isMarked?: boolean;
}
let change = (_: Shown) => undefined as void;
function Customer() {
  const [{ name, isLooking, isGone, isMarked = false }, set] = useState<Shown>({
    ...{ name: 'Asha', isLooking: true, isGone: false },
  });
  change = set;
  return (
    <p data-testid="customer">
      {isGone ? null : 'Customer: '}
      {isMarked ? <i>VIP </i> : null}
      {isLooking ? 'Looking up…' : name}
      {isLooking ? null : <b> found</b>}
    </p>
  );
}

describe('a page that the browser translates', () => {
  let stop = () => {};
  beforeEach(() => {
    render(<Customer />);
    stop = followTranslation(document.body);
    translate(document.body);
  });
  afterEach(() => stop());
  const shown = () => screen.getByTestId('customer').textContent;

  it('shows what is written after it was translated', async () => {
    await turn();
    expect(shown()).toBe('«Customer: »«Looking up…»');
    act(() => change({ name: 'Ravi', isLooking: false, isGone: false }));
    await turn();
    expect(shown()).toBe('«Customer: »Ravi found');
  });
  it('loses what is taken away, without an error', async () => {
    await turn();
    act(() => change({ name: 'Ravi', isLooking: true, isGone: true }));
    await turn();
    expect(shown()).toBe('«Looking up…»');
  });
  it('has what is put before a translated text in its place', async () => {
    await turn();
    act(() => change({ name: 'Asha', isLooking: true, isGone: false, isMarked: true }));
    await turn();
    expect(shown()).toBe('«Customer: »VIP «Looking up…»');
  });
});

it('is known by the marks of the translator, and told once', async () => {
  const root = document.createElement('html');
  let count = 0;
  whenTranslated(root, () => (count += 1));
  root.lang = 'de';
  await turn();
  expect([isTranslated(root), count]).toEqual([false, 0]);
  root.className = 'translated-ltr';
  await turn();
  root.className = 'translated-rtl';
  await turn();
  expect([isTranslated(root), count]).toEqual([true, 1]);
});
