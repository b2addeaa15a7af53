import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { until } from '@patchbay/testing/until';
import { createPostHook } from './post-json.ts';
import { isPublic, pinnedTo, PrivateAddress, publicAddresses } from './public-address.ts';

describe('addresses that web hooks may go to', () => {
  it.each([
    ['8.8.8.8', true],
    ['2606:4700::1111', true],
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['172.16.0.1', false],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['224.0.0.1', false],
    ['::1', false],
    ['::', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:8.8.8.8', true],
    ['64:ff9b::7f00:1', false],
    ['nonsense', false],
  ])('%s: %s', (address, expected) => expect(isPublic(address)).toBe(expected));

  it.each(['127.0.0.1', '[::1]', '[::ffff:10.0.0.1]'])('%s is refused without asking anybody', async (host) => {
    const resolve = jest.fn();
    await expect(publicAddresses(host, resolve)).rejects.toThrow(PrivateAddress);
    expect(resolve).not.toHaveBeenCalled();
  });

  it('a name with any private address, or none, is refused', async () => {
    const answering =
      (...addresses: string[]) =>
      async () =>
        addresses.map((address) => ({ address, family: 4 }));
    await expect(publicAddresses('a.test', answering('8.8.8.8', '10.0.0.1'))).rejects.toThrow(PrivateAddress);
    await expect(publicAddresses('a.test', answering())).rejects.toThrow(PrivateAddress);
    expect(await publicAddresses('a.test', answering('8.8.8.8'))).toEqual([{ address: '8.8.8.8', family: 4 }]);
  });

  it('the checked address is the one that is dialled, whatever the name resolves to later', () => {
    const answer = jest.fn();
    pinnedTo([{ address: '8.8.8.8', family: 4 }])('rebinding.test', { all: true }, answer);
    pinnedTo([{ address: '8.8.8.8', family: 4 }])('rebinding.test', {}, answer);
    expect(answer.mock.calls).toEqual([
      [null, [{ address: '8.8.8.8', family: 4 }]],
      [null, '8.8.8.8', 4],
    ]);
  });
});

describe('posting a web hook', () => {
  let server: Server;
  const open = async (listener: RequestListener): Promise<string> => {
    server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  };
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });
  const post = createPostHook({ toPrivate: true });
  const hook = (url: string) => ({ url, headers: { 'x-a': 'b' }, body: '{"a":"é"}', timeoutMs: 2_000 });

  it('sends JSON and returns the answer, whatever the status', async () => {
    const heard: unknown[] = [];
    const url = await open((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        heard.push([request.method, request.headers['content-type'], request.headers['x-a'], body]);
        response.statusCode = 418;
        response.end('tea');
      });
    });
    expect(await post(hook(url))).toEqual({ status: 418, body: 'tea' });
    expect(heard).toEqual([['POST', 'application/json', 'b', '{"a":"é"}']]);
  });

  it('does not follow a redirect', async () => {
    let asked = 0;
    const url = await open((_, response) => {
      asked += 1;
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    expect((await post(hook(url))).status).toBe(302);
    expect(asked).toBe(1);
  });

  it('gives up on a server that never answers, or never ends', async () => {
    const url = await open((_, response) => void response.write('{'));
    await expect(post({ ...hook(url), timeoutMs: 100 })).rejects.toThrow(/abort/i);
  });

  it('gives up in time regardless of garbage collection [CONF-HOOK-006] @whole', async () => {
    setFlagsFromString('--expose_gc');
    const collect: unknown = runInNewContext('gc');
    if (typeof collect !== 'function') throw new Error('no garbage collector');
    const url = await open(() => undefined);
    const { signal } = new AbortController();
    const collecting = setInterval(() => void collect(), 20);
    const waiting = post({ ...hook(url), timeoutMs: 300, signal });
    await expect(waiting.finally(() => clearInterval(collecting))).rejects.toThrow(/abort/i);
  });

  it('reads no more than 64 kB', async () => {
    const url = await open((_, response) => response.end('x'.repeat(70_000)));
    await expect(post(hook(url))).rejects.toThrow('too long');
  });

  it('takes the beginning of an endless answer if that is enough, and closes the connection [CONF-HOOK-006]', async () => {
    const piece = 'x'.repeat(16_384);
    let isClosed = false;
    const url = await open((_, response) => {
      const writing = setInterval(() => response.write(piece), 1);
      response.on('close', () => {
        clearInterval(writing);
        isClosed = true;
      });
    });
    const { status, body } = await post({ ...hook(url), longAnswer: 'is-cut' });
    expect([status, body.length]).toEqual([200, 65_536]);
    await until(() => isClosed);
  });

  it('goes to no private address unless allowed, and the server gets nothing', async () => {
    let asked = 0;
    const url = await open((_, response) => {
      asked += 1;
      response.end();
    });
    await expect(createPostHook({ toPrivate: false })(hook(url))).rejects.toThrow(PrivateAddress);
    const named = hook(url.replace('127.0.0.1', 'inside.test'));
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    await expect(createPostHook({ toPrivate: false, resolve })(named)).rejects.toThrow(PrivateAddress);
    expect(asked).toBe(0);
  });

  it('dials only the address that was checked for a name that is public first and private the second time [CONF-HOOK-006]', async () => {
    let asked = 0;
    const url = await open((_, response) => {
      asked += 1;
      response.end();
    });
    const dialled: unknown[] = [];
    const watch = (message: unknown) => {
      const { socket } = message as { socket: Socket };
      socket.on('lookup', (_error, address) => {
        dialled.push(address);
        socket.destroy(); // before anything is sent to it
      });
    };
    subscribe('net.client.socket', watch);
    const named = hook(url.replace('127.0.0.1', 'localhost')); // localhost is this machine by the system's own look-up
    const resolve = jest.fn(async () => [{ address: '8.8.8.8', family: 4 }]);
    await expect(createPostHook({ toPrivate: false, resolve })(named)).rejects.toThrow();
    unsubscribe('net.client.socket', watch);
    expect([dialled, resolve.mock.calls.length, asked]).toEqual([['8.8.8.8'], 1, 0]);
  });
});
