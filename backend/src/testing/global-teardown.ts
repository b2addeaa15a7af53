import { POSTGRES_OF_RUN } from './postgres-server.ts';

export default async function tearDown(): Promise<void> {
  const stop: unknown = Reflect.get(globalThis, POSTGRES_OF_RUN);
  if (typeof stop === 'function') await stop();
}
