/**
 * webpack hands chunks over through a global list that is named after the remote, not after its version. With two versions of a
 * remote on a page (a failed one and the one that takes its place) each would take the other's chunks for its own, also late
 * ones (FINDINGS §4). So the global gives every version a list of its own: which one is told by the script that runs.
 */
export function separateChunks(
  remote: string,
  folders: () => readonly string[],
  runningScript: () => string = () =>
    document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '',
): void {
  const name = `webpackChunk${remote.replaceAll('-', '_')}`;
  if (Object.hasOwn(globalThis, name)) return;
  const lists = new Map<string, unknown[]>();
  Object.defineProperty(globalThis, name, {
    get() {
      const source = runningScript();
      const key = folders().find((folder) => source.startsWith(folder)) ?? '';
      const list = lists.get(key) ?? [];
      lists.set(key, list);
      return list;
    },
    set: () => undefined, // webpack writes back the list it read
  });
}

/**
 * Takes scripts of a remote that still hang out of webpack's sight: it would wait for one that is on the page already instead of
 * asking again. One of the same version that arrives late is welcome, it goes to its own version's list.
 */
export function forgetHangingScripts(remote: string): void {
  document.querySelectorAll(`script[data-webpack^="${CSS.escape(remote)}:"]`).forEach((script) => script.remove());
}
