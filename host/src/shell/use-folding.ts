import { useEffect, useState, type RefObject } from 'react';

/** Distance between sampled points, px: smaller than a word and a line. */
const STEP = { x: 18, y: 11 };
/** Interval between checks of a page that changes by itself, ms. */
const AGAIN_MS = 250;

/** Elements with content; all others are background. A chart counts as a whole: the points rarely meet its lines. */
const drawn = 'svg, svg *, canvas, img, button, a, input, textarea, select';
const hasText = (element: Element): boolean =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
const isOfPage = (element: Element): boolean =>
  element.closest('main') !== null && (element.matches(drawn) || hasText(element));

type Box = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;

function isSomethingBeneath({ left, top, right, bottom }: Box): boolean {
  for (let x = left; x <= right; x += STEP.x)
    for (let y = top; y <= bottom; y += STEP.y) if (document.elementsFromPoint(x, y).some(isOfPage)) return true;
  return false;
}

/** Place of the unfolded buttons, from the window's right and lower edge; it is still checked while they are folded. */
interface Corner {
  readonly right: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

function cornerOf(place: Element): Corner {
  const { right, bottom, width, height } = place.getBoundingClientRect();
  return { right: window.innerWidth - right, bottom: window.innerHeight - bottom, width, height };
}

function boxOf({ right, bottom, width, height }: Corner): Box {
  const [x, y] = [window.innerWidth - right, window.innerHeight - bottom];
  return { left: x - width, top: y - height, right: x, bottom: y };
}

/**
 * Whether the buttons would cover something of the page [UX-006]; they are then folded at the edge, which is free. Checked on scrolling
 * and on changes of the page.
 */
export function useFolding(place: RefObject<HTMLElement | null>): boolean {
  const [isFolded, fold] = useState(false);
  useEffect(() => {
    let corner: Corner | null = null;
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const look = () => {
      const element = place.current;
      if (element === null || element.querySelector('[aria-expanded="true"]') !== null) return; // an open menu stays open
      if (element.dataset['folded'] === undefined) corner = cornerOf(element);
      fold(corner !== null && corner.width > 0 && isSomethingBeneath(boxOf(corner)));
    };
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    const later = () => {
      timer ??= setTimeout(() => {
        timer = null;
        soon();
      }, AGAIN_MS);
    };
    const resized = () => {
      fold(false); // phones have other buttons
      later();
    };
    const observer = new MutationObserver(later);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    document.addEventListener('scroll', soon, { capture: true, passive: true });
    window.addEventListener('resize', resized);
    later();
    return () => {
      observer.disconnect();
      document.removeEventListener('scroll', soon, { capture: true });
      window.removeEventListener('resize', resized);
      cancelAnimationFrame(frame);
      if (timer !== null) clearTimeout(timer);
    };
  }, [place]);
  return isFolded;
}
