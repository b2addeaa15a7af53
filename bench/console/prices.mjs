// Cost of registry, signature and integrity in a page load, measured in the page, on the slowed processor.
import { brotliCompressSync, constants } from 'node:zlib';
import { openPage, throttle } from './visit.mjs';

const REPEATS = 15;
const compressed = (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

/** Returns the bytes of the registry in the document, as transferred. */
async function registryBytes(arm, page) {
  const html = await (await page.request.get(`${arm.url}/call-logs`, { headers: { accept: 'text/html' } })).text();
  const without = html.replace(/(id="patchbay-registry">).*?(<\/script>)/s, '$1$2');
  return compressed(html) - compressed(without);
}

/** Runs in the page: returns ms to verify all signatures, and to hash all files needed for the first mount; medians. */
const inPage = async (repeats) => {
  const registry = JSON.parse(document.getElementById('patchbay-registry').textContent);
  const whole = registry.releases.filter(({ preload }) => preload); // those that the page starts with (decision 0050)
  const bytes = (text) => Uint8Array.from(globalThis.atob(text), (char) => char.charCodeAt(0));
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const files = await Promise.all(
    whole.flatMap(({ base, preload }) =>
      preload.map(async (file) => (await fetch(new URL(base + file, location.href))).arrayBuffer()),
    ),
  );
  const middle = (list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)];
  const time = async (work) => {
    const taken = [];
    for (let index = 0; index < repeats; index += 1) {
      const from = performance.now();
      await work();
      taken.push(performance.now() - from);
    }
    return middle(taken);
  };
  const verify = async ({ signature, files: list }) => {
    const key = await globalThis.crypto.subtle.importKey('spki', bytes(registry.key), algorithm, false, ['verify']);
    await globalThis.crypto.subtle.verify(
      algorithm,
      key,
      bytes(signature),
      new globalThis.TextEncoder().encode(JSON.stringify(list)),
    );
  };
  return {
    signature: await time(() => Promise.all(whole.map(verify))),
    integrity: await time(() => Promise.all(files.map((file) => globalThis.crypto.subtle.digest('SHA-384', file)))),
    kilobytes: files.reduce((sum, file) => sum + file.byteLength, 0) / 1000,
  };
};

export async function pricesOf(arm) {
  const { page } = await openPage(arm);
  await page.goto(`${arm.url}/call-logs`);
  const bytes = await registryBytes(arm, page);
  const { signature, integrity, kilobytes } = await page.evaluate(inPage, REPEATS);
  await page.close();
  const stated = (what, ours) => ({ what, ours, peer: null, ratio: null, target: 'stated', met: null });
  return [
    stated('Price of the registry: bytes of the document', `${bytes} bytes`),
    stated('Price of the signatures of the remotes that the page starts with', `${signature.toFixed(1)} ms`),
    stated(`Price of the integrity of ${Math.round(kilobytes)} kB of files`, `${integrity.toFixed(1)} ms`),
  ];
}

export const priceNote = `Prices are of the remotes that the page starts with, together, in the page, on a processor slowed ÷${throttle.cpu}; they are part of P1 and P2 above.`;
