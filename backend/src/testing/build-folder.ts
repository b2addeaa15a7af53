import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

export interface RemoteBuild {
  readonly name: string;
  readonly version: string;
  readonly files: Readonly<Record<string, string>>;
  readonly declaration?: object;
  /** Claims of release.json about the files, if they differ from the real ones. */
  readonly claimed?: Readonly<Record<string, string>>;
  /** Other parts of release.json. */
  readonly also?: object;
}

/** Writes a remote as its build does; returns the folder of the version. */
export async function writeRemote(buildDir: string, build: RemoteBuild): Promise<string> {
  const { name, version, files } = build;
  const folder = join(buildDir, 'build', 'remotes', name, version);
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  const claimed = Object.entries(build.claimed ?? files).map(([file, text]) => [file, integrityOf(text)]);
  const release = {
    name,
    version,
    entry: 'remoteEntry.js',
    module: './mount',
    files: Object.fromEntries(claimed),
    preload: ['remoteEntry.js'],
    declaration: {
      name,
      contracts: '^1.0.0',
      mount: 'routes',
      routes: [{ path: '/call-logs', title: { key: 't', en: 'Call logs' }, gate: 'signed-in' }],
      ...build.declaration,
    },
    ...build.also,
  };
  await writeFile(join(folder, 'release.json'), JSON.stringify(release));
  await writeFile(join(buildDir, 'build', 'remotes', name, 'current'), `${version}\n`);
  return folder;
}

export const hostPage =
  '<!doctype html><html><head><!--patchbay:hints--><!--patchbay:registry--><script nonce="%NONCE%"></script></head></html>';

export async function writeHost(buildDir: string): Promise<void> {
  await mkdir(join(buildDir, 'host', 'dist', 'assets'), { recursive: true });
  await writeFile(join(buildDir, 'host', 'dist', 'index.html'), hostPage);
  await writeFile(join(buildDir, 'host', 'dist', 'assets', 'main.abc.js'), 'host()');
  await writeFile(join(buildDir, 'host', 'dist', 'assets', 'main.abc.js.br'), 'compressed');
}
