import { useState } from 'react';

const KEY = 'remote';

/** Keeps the selected remote in the address, so that it can be linked to. */
export function useChosen(): readonly [string | null, (remote: string) => void] {
  const [chosen, setChosen] = useState(() => new URLSearchParams(window.location.search).get(KEY));
  const choose = (remote: string) => {
    const url = new URL(window.location.href);
    url.searchParams.set(KEY, remote);
    window.history.replaceState(window.history.state, '', url);
    setChosen(remote);
  };
  return [chosen, choose];
}
