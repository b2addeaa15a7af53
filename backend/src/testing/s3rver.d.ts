declare module 's3rver' {
  import type { AddressInfo } from 'node:net';

  export default class S3rver {
    constructor(options: { address: string; port: number; silent: boolean; directory: string });
    run(done: (error: Error | null, address: AddressInfo) => void): void;
    close(done: () => void): void;
  }
}
