import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy to a local port that can be cut, like a stopped server or a pulled cable, and mended. */
export interface CutWire {
  readonly port: number;
  /** Drops existing connections, and accepts none. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function openCutWire(to: number): Promise<CutWire> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(to, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket
        .on('error', () => undefined)
        .once('close', () => {
          sockets.delete(socket);
          other.destroy();
        });
    }
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const drop = () => sockets.forEach((socket) => socket.destroy());
  return {
    port,
    cut() {
      isCut = true;
      drop();
    },
    mend: () => void (isCut = false),
    async close() {
      drop();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
