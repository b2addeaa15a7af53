import { startServer } from './server.ts';

/** The server that most tests share; its address goes to the workers by the environment. */
export default async function globalSetup() {
  const server = await startServer();
  process.env.PATCHBAY_URL = server.url;
  return () => server.stop();
}
