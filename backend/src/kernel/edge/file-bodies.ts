import type { App } from './server.ts';

const FILE = 'application/octet-stream';

/** Registers routes that receive a raw file, of at most this many bytes. */
export const withFileBodies = (app: App, bytes: number, routes: (scope: App) => void): void =>
  void app.register(async (scope: App) => {
    scope.removeContentTypeParser(FILE);
    scope.addContentTypeParser(FILE, { parseAs: 'buffer', bodyLimit: bytes }, (_request, body, done) =>
      done(null, body),
    );
    routes(scope);
  });
