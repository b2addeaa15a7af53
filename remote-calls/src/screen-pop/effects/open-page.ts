/**
 * Opens an address in a new tab without an opener, which learns the console's origin at most. Returns whether the browser allowed it.
 * (`noopener` as window feature would hide that, and the agent would wait for a blocked page.)
 */
export function openPage(address: string): boolean {
  const page = window.open('about:blank', '_blank');
  if (page === null) return false;
  page.opener = null;
  page.location.replace(address);
  return true;
}
