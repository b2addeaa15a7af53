import { useState } from 'react';

const KEY = 'remote';

/** The remote that is looked at, kept in the address so that a link leads to it. */
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
