/** Fakes audio players that record commands; `last` is the latest one. */
export function fakeAudio() {
  const received: string[] = [];
  let last: HTMLMediaElement | undefined;
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => {
    const played = play.mock.contexts.at(-1);
    if (!(played instanceof HTMLMediaElement)) return;
    last = played;
    received.push(`play ${new URL(played.src).pathname}`);
  });
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => void received.push('pause'));
  return {
    received,
    /** Reports the playback position, in seconds. */
    at(seconds: number, of: number) {
      Object.defineProperty(last, 'currentTime', { configurable: true, writable: true, value: seconds });
      Object.defineProperty(last, 'duration', { configurable: true, value: of });
    },
    time: () => last?.currentTime,
    ends: () => last?.dispatchEvent(new Event('ended')),
    breaks: () => last?.dispatchEvent(new Event('error')),
  };
}
