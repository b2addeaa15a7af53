// Sends requests one after the other on some connections, as fast as they are answered.
import { Agent, get } from 'node:http';

const once = (url, options) =>
  new Promise((done, fail) => {
    get(url, options, (answer) => {
      let size = 0;
      answer.on('data', (chunk) => (size += chunk.length));
      answer.on('end', () =>
        answer.statusCode === 200 ? done(size) : fail(new Error(`${url} was answered with ${answer.statusCode}`)),
      );
      answer.on('error', fail);
    }).on('error', fail);
  });

/** Returns answers per second, and the bytes of one. */
export async function load(url, { headers = {}, connections, seconds }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const began = performance.now();
  const until = began + seconds * 1000;
  let answers = 0;
  let bytes = 0;
  const client = async () => {
    while (performance.now() < until) {
      const size = await once(url, { agent, headers });
      bytes += size;
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  const took = performance.now() - began;
  agent.destroy();
  return { rate: (answers * 1000) / took, size: Math.round(bytes / answers) };
}
