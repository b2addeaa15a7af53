/**
 * Separates the chunks of a remote's versions. webpack passes chunks through a global list named after the remote, not its version.
 * With two versions on a page (a failed one and its replacement) each would take the other's chunks, also late ones. The global
 * therefore returns one list per version, selected by the running script.
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
    set: () => undefined, // webpack assigns the list it has read
  });
}

/**
 * Removes pending script elements of a remote, because webpack would wait for an existing one instead of requesting the file again. A
 * late script of the same version does no harm: it reaches its own version's list.
 */
export function forgetHangingScripts(remote: string): void {
  document.querySelectorAll(`script[data-webpack^="${CSS.escape(remote)}:"]`).forEach((script) => script.remove());
}
