/**
 * Opens a download in a new tab: an address, or content created here. Returns false when the browser blocked it. The tab has no access
 * to its opener; `noopener` as window feature would hide whether it was blocked.
 */
export function openDownload(what: string | Blob): boolean {
  const address = typeof what === 'string' ? what : URL.createObjectURL(what); // released with the page: the tab may read it again when saving
  const tab = window.open(address, '_blank');
  if (tab === null && typeof what !== 'string') URL.revokeObjectURL(address);
  if (tab !== null) tab.opener = null;
  return tab !== null;
}
