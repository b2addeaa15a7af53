import { phoneNews, type PhoneNews, type PhoneReply } from '../../../src/domain/customer-phone/phone-api.ts';

const post = (path: string, body: object): Promise<Response> =>
  fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** Follows the events of this number while the page is open, with automatic reconnection. Returns a function that stops it. */
export function followNews(number: string, anyNumber: boolean, listener: (news: PhoneNews) => void): () => void {
  const query = new URLSearchParams({ number, any: anyNumber ? 'yes' : 'no' });
  const source = new EventSource(`/phone/api/events?${query.toString()}`);
  source.onmessage = ({ data }) => listener(phoneNews.parse(JSON.parse(String(data))));
  return () => source.close();
}

/** A lost reply is ignored: the sender of the order has a timeout. */
export const sendReply = (id: string, reply: PhoneReply): void =>
  void post(`/phone/api/replies/${encodeURIComponent(id)}`, reply).catch(() => undefined);

/** `null`: sent. Otherwise the reason as readable text. */
export async function sendSms(from: string, to: string, text: string): Promise<string | null> {
  const response = await post('/phone/api/messages', { from, to, text }).catch(() => null);
  if (response === null) return 'The server cannot be reached.';
  if (response.ok) return null;
  return response.status === 404
    ? 'This number does not exist, or cannot receive SMS.'
    : `Not sent (status ${response.status}).`;
}
