// The guide inside the console's frame: the console's address selects the page, so that Back, Forward and copied addresses work.

/** `/guide/en/call-logs.html` → `call-logs`. */
const pageOf = (pathname) => /\/([a-z0-9-]+)\.html$/.exec(pathname)?.[1];

export function inConsole(console) {
  document.documentElement.dataset.framed = '';
  const tell = (message) => console.postMessage({ source: 'patchbay-guide', ...message }, '*');

  document.addEventListener('click', (event) => {
    const link = event.target.closest('a[href]');
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    const page = link === null || 'skip' in link.dataset ? undefined : pageOf(link.pathname);
    if (!isPlain || page === undefined) return;
    event.preventDefault();
    tell({ type: 'open', page, at: decodeURIComponent(link.hash.slice(1)) });
  });
  window.addEventListener('message', ({ source, data }) => {
    if (source !== console || data?.source !== 'patchbay' || data.type !== 'show') return;
    const to = new URL(data.address, location.href);
    const isOurs = to.origin === new URL(location.href).origin && pageOf(to.pathname) !== undefined;
    if (isOurs && to.href !== location.href) location.replace(to);
  });
  tell({ type: 'ready' });
}
