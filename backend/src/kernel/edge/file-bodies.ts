import type { App } from './server.ts';

const FILE = 'application/octet-stream';

/** Routes that are sent a file as it is, of so many bytes at most. */
export const withFileBodies = (app: App, bytes: number, routes: (scope: App) => void): void =>
  void app.register(async (scope: App) => {
    scope.removeContentTypeParser(FILE);
    scope.addContentTypeParser(FILE, { parseAs: 'buffer', bodyLimit: bytes }, (_request, body, done) =>
      done(null, body),
    );
    routes(scope);
  });
