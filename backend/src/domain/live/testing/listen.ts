import { request } from 'node:http';
import { paths } from '@patchbay/shared-contracts';

/** Connects a client to the real feed, over a real socket: `until` resolves when the received text contains this. */
export function listen(port: number, bearer: string, lastEventId?: string) {
  let text = '';
  let ended = false;
  const waiting: (() => void)[] = [];
  const wake = () => waiting.splice(0).forEach((go) => go());
  const headers = {
    authorization: `Bearer ${bearer}`,
    ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
  };
  const sent = request({ port, path: paths.events, headers }, (response) => {
    response.setEncoding('utf8');
    response.on('data', (piece: string) => {
      text += piece;
      wake();
    });
    response.on('close', () => {
      ended = true;
      wake();
    });
  });
  sent.on('error', wake);
  sent.end();
  const wait = async (is: () => boolean): Promise<string> => {
    while (!is()) await new Promise<void>((resolve) => waiting.push(resolve));
    return text;
  };
  return {
    until: (piece: string) => wait(() => text.includes(piece)),
    end: () => wait(() => ended),
    close: () => sent.destroy(),
  };
}
