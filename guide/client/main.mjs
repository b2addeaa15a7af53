// Script of the guide's pages. It runs without an origin (sandbox): there is no storage and no cookie.
import { inConsole } from './in-console.mjs';
import { search } from './search.mjs';

const theme = new URL(location.href).searchParams.get('theme');
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;

/** Same as in the style sheet: the list of pages is above the page, folded. */
const NARROW = '(max-width: 760px)';

/** Folds the list by width; a frame not shown yet has none. */
function foldWhereNarrow(list) {
  const narrow = window.matchMedia(NARROW);
  const fold = () => {
    list.open = !narrow.matches;
  };
  fold();
  narrow.addEventListener('change', fold);
}

document.addEventListener('DOMContentLoaded', () => {
  const list = document.querySelector('.side details');
  if (list !== null) foldWhereNarrow(list);
  if (window.parent !== window) inConsole(window.parent);
  const form = document.querySelector('[role=search]');
  if (form !== null) search(form);
});
