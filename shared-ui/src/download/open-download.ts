/**
 * Opens what is to be downloaded in a new tab: an address, or contents made here. False when the browser blocked it. The tab cannot
 * reach back; `noopener` would hide whether there is one.
 */
export function openDownload(what: string | Blob): boolean {
  const address = typeof what === 'string' ? what : URL.createObjectURL(what); // ends with the page: the tab may read it again to save it
  const tab = window.open(address, '_blank');
  if (tab === null && typeof what !== 'string') URL.revokeObjectURL(address);
  if (tab !== null) tab.opener = null;
  return tab !== null;
}
