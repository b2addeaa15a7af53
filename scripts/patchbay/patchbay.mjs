#!/usr/bin/env node
// `patchbay`: publishes remotes, rolls them out and takes them back, from any shell or CI [PLAT-018].
import { main } from './main.mjs';

process.exitCode = await main(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  isTerminal: process.stderr.isTTY === true,
  env: process.env,
});
