// Search of the guide: an index loaded when the field is first focused, and a list of links below it.
import MiniSearch from 'minisearch';
import { searchOptions } from './search-options.mjs';

const MOST = 8;

/** Loads the index once; again after a failure. */
function createIndex() {
  let asked;
  return () =>
    (asked ??= fetch('words.json')
      .then((answer) => answer.text())
      .then((text) => MiniSearch.loadJSON(text, searchOptions))
      .catch((error) => {
        asked = undefined;
        throw error;
      }));
}

/** Returns the best section of each page found. */
function bestOf(found) {
  const pages = new Map();
  for (const each of found) if (!pages.has(each.page)) pages.set(each.page, each);
  return [...pages.values()].slice(0, MOST);
}

const saidOf = ({ nothing, found }, count) => (count === 0 ? nothing : found.replace('{}', count));

function resultOf({ page, title, at, heading }) {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = `${page}.html${at === '' ? '' : `#${encodeURIComponent(at)}`}`;
  link.append(title);
  if (heading !== '') {
    const part = document.createElement('span');
    part.append(heading);
    link.append(part);
  }
  item.append(link);
  return item;
}

/** Moves through field and results by arrow keys; Escape closes. */
function moveByKeys(form, field, list) {
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      list.hidden = true;
      field.focus();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const places = [field, ...list.querySelectorAll('a')];
    const next = places.indexOf(document.activeElement) + (event.key === 'ArrowDown' ? 1 : -1);
    places[(next + places.length) % places.length].focus();
    event.preventDefault();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.target === field) return;
    field.focus();
    event.preventDefault();
  });
  document.addEventListener('click', ({ target }) => {
    if (!form.contains(target) || target.closest('a')) list.hidden = true;
  });
}

/** Activates the search form at the top. */
export function search(form) {
  const [field, list, state] = ['input', 'ol', 'output'].map((name) => form.querySelector(name));
  const index = createIndex();
  form.hidden = false;
  const show = async () => {
    const asked = field.value.trim();
    if (asked === '') {
      list.hidden = true;
      state.value = '';
      return;
    }
    const found = await index().then(
      (words) => bestOf(words.search(asked)),
      () => null,
    );
    if (field.value.trim() !== asked) return; // a newer search is running
    list.replaceChildren(...(found ?? []).map(resultOf));
    list.hidden = list.childElementCount === 0;
    const said = form.dataset;
    state.value = found === null ? said.failed : saidOf(said, found.length);
  };
  field.addEventListener('input', () => void show());
  field.addEventListener('focus', () => void show());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    list.querySelector('a')?.click();
  });
  moveByKeys(form, field, list);
}
