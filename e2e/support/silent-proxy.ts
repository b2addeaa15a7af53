import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Stands between browser and server, as a VPN or a sleeping network does: it can stop to pass bytes without closing anything. */
export interface SilentProxy {
  readonly origin: string;
  /** Nothing passes any more, on connections that are open and on new ones. */
  fallSilent(): void;
  /** New connections pass again; those of before stay dead. */
  recover(): void;
  close(): Promise<void>;
}

export async function openSilentProxy(target: string): Promise<SilentProxy> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let pipes = new Set<() => void>();
  let isSilent = false;
  const server = createServer((near) => {
    open.add(near);
    near.on('error', () => near.destroy()).on('close', () => open.delete(near));
    if (isSilent) return;
    const far = connect(Number(port), hostname);
    open.add(far);
    far.on('error', () => near.destroy()).on('close', () => open.delete(far));
    near.pipe(far);
    far.pipe(near);
    pipes.add(() => {
      near.unpipe(far).pause();
      far.unpipe(near).pause();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fallSilent() {
      isSilent = true;
      pipes.forEach((stop) => stop());
      pipes = new Set();
    },
    recover: () => void (isSilent = false),
    async close() {
      open.forEach((socket) => socket.destroy());
      await new Promise((closed) => server.close(closed));
    },
  };
}
