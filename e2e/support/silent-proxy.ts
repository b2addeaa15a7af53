import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy between browser and server that can stop forwarding bytes without closing anything, like a VPN or a sleeping network. */
export interface SilentProxy {
  readonly origin: string;
  /** Stops forwarding, on open and on new connections. */
  fallSilent(): void;
  /** Forwards new connections again; old ones stay dead. */
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
