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
 * Removes pending script elements of a remote, because webpack would wait for an existing one instead of requesting the file again. A
 * late script of the same version does no harm: it reaches its own version's list.
 */
export function forgetHangingScripts(remote: string): void {
  document.querySelectorAll(`script[data-webpack^="${CSS.escape(remote)}:"]`).forEach((script) => script.remove());
}
