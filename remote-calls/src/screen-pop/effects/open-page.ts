/**
 * Opens an address in a tab of its own that knows nothing of this one: it has no opener, and is told the console's name at most. Whether
 * the browser let it. (With `noopener` nobody could tell, and the agent would wait for a page that does not come.)
 */
export function openPage(address: string): boolean {
  const page = window.open('about:blank', '_blank');
  if (page === null) return false;
  page.opener = null;
  page.location.replace(address);
  return true;
}
