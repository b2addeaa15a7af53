import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hookBodySchema } from '@patchbay/shared-contracts/hooks';
import { z } from 'zod';
import { beginProgram, freePort } from '@patchbay/testing/programs';

/** Stores what it is posted before it answers, and answers each tenth request that it is busy. */
const script = `
const { appendFileSync } = require('node:fs');
let count = 0;
require('node:http').createServer((request, response) => {
  const parts = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => {
    count += 1;
    if (count % 10 === 0) return response.writeHead(503).end();
    const line = { id: request.headers['webhook-id'], body: Buffer.concat(parts).toString() };
    appendFileSync(process.argv[2], JSON.stringify(line) + '\\n');
    response.writeHead(204).end();
  });
}).listen(Number(process.argv[3]), '127.0.0.1', () => console.log('listening'));
`;

const lineSchema = z.object({ id: z.string(), body: z.string() });

export interface ReceivedHook {
  readonly deliveryId: string;
  readonly eventId: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** An external server in a process of its own, which is killed and restarted; its file keeps what it received. */
export async function createHookReceiver(folder: string) {
  const [program, file] = [join(folder, 'receiver.cjs'), join(folder, 'taken.jsonl')];
  const port = await freePort();
  await Promise.all([writeFile(program, script), writeFile(file, '')]);
  return {
    url: `http://127.0.0.1:${String(port)}/`,
    start: () => beginProgram(process.execPath, [program, file, String(port)], /listening/),
    async taken(): Promise<readonly ReceivedHook[]> {
      const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
      return lines.map((line) => {
        const { id: deliveryId, body } = lineSchema.parse(JSON.parse(line));
        const { id: eventId, data } = hookBodySchema.parse(JSON.parse(body));
        return { deliveryId, eventId, data };
      });
    },
  };
}
