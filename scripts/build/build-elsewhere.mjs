// Builds a remote outside of the repository: `node build-elsewhere.mjs <name> <its folder> <out>`; prints the version.
// A file and not `node -e`: the minifier's workers inherit the flags of this process, and would start it again for ever.
import { buildRemote } from './build-remote.mjs';

const [name, dir, out] = process.argv.slice(2);
try {
  process.stdout.write(`${await buildRemote(name, { dir, out })}\n`);
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
