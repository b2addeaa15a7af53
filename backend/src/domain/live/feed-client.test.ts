import { feedClient } from './feed-client.ts';

const open = () => {
  const sent: string[] = [];
  const response = {
    writableEnded: false,
    writableLength: 0,
    write: (text: string) => void sent.push(text),
    end: (text: string) => void sent.push(`${text}|end`),
  };
  // The response's many other overloads are not used.
  const client = feedClient(Object.assign(Object.create(null), response));
  return { client, sent };
};

describe('a client of the feed', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('gets an event after a pause at once, and close ones together, in order', () => {
    const { client, sent } = open();
    client.write('a');
    client.write('b');
    expect(sent).toEqual([]);
    jest.advanceTimersByTime(0);
    expect(sent).toEqual(['ab']);
    client.write('c');
    jest.advanceTimersByTime(10);
    client.write('d');
    expect(client.backlog()).toBe(2);
    jest.advanceTimersByTime(30);
    expect(sent).toEqual(['ab', 'cd']);
    jest.advanceTimersByTime(90);
    client.write('e');
    jest.advanceTimersByTime(0);
    expect(sent).toEqual(['ab', 'cd', 'e']);
  });

  it('gets pending events before it closes', () => {
    const { client, sent } = open();
    client.write('a');
    client.close();
    expect(sent).toEqual(['a|end']);
  });
});
