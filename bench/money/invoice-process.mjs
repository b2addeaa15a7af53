// An account with many tariffs in a database of its own: its month is invoiced and printed.
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { invoiceMonth } from '../../backend/src/domain/invoices/month.ts';
import { drawInvoice } from '../../backend/src/domain/invoices/pdf/invoice-pdf.ts';
import { linesAfter } from '../../backend/src/domain/invoices/read-lines.ts';
import { invoiceBy } from '../../backend/src/domain/invoices/read.ts';
import { openServer } from '../../backend/src/kernel/db/drivers.ts';
import { migrate } from '../../backend/src/kernel/db/migrate.ts';

const [address, migrations, fonts, rows] = process.argv.slice(2);
const ACCOUNT = 'bench';
const folder = mkdtempSync(join(tmpdir(), 'patchbay-bench-invoice-'));
const database = openServer(address);
const inAccount = (work) => database.withAccount(ACCOUNT, work);
const now = Date.now();
const month = { name: '2026-01', from: now - 20 * 86_400_000, to: now };
const COIN_PRICE = 100;
const seller = {
  ...{ name: 'Seller', address: 'Street 1', country: 'IN', state: '29', tax_id: '29AAAAA0000A1ZY', currency: 'INR' },
};

async function fill() {
  await migrate(database, migrations);
  await inAccount((tx) =>
    sql`insert into accounts (account_id, name, timezone, country, billing_type)
      values (${ACCOUNT}, 'Bench', 'Asia/Kolkata', 'India', 'postpaid')`.execute(tx),
  );
  // Each call has a tariff of its own, and so a line.
  await inAccount((tx) =>
    sql`insert into call_charges (account_id, call_id, at, amount, included_seconds, legs)
      select ${ACCOUNT}, 'c' || nth, ${new Date(now - 86_400_000)}::timestamptz, 3, 0, jsonb_build_array(jsonb_build_object(
        'number', '+' || nth, 'prefix', nth::text, 'since', null, 'pulses', 1, 'includedPulses', 0, 'roundedMilli', 0, 'amount', 3,
        'price', jsonb_build_object('setupMilli', 0, 'pulseMilli', 3000, 'pulseSeconds', 60)))
      from generate_series(1, ${Number(rows)}::int) as nth`.execute(tx),
  );
}

async function* lines(id) {
  for (let last = 0; ;) {
    const some = await inAccount((tx) => linesAfter(tx, id, last, 500));
    if (some.length === 0) return;
    last = some.at(-1).nth;
    yield some;
  }
}

const orders = {
  async make() {
    const began = performance.now();
    const id = await inAccount((tx) =>
      invoiceMonth(tx, { seller, coinPrice: { unitAmount: COIN_PRICE } }, { accountId: ACCOUNT, month, at: now }),
    );
    return { id, ms: performance.now() - began };
  },
  async print({ id }) {
    const file = join(folder, 'invoice.pdf');
    const invoice = await inAccount((tx) => invoiceBy(tx, id));
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50);
    const began = performance.now();
    const out = openSync(file, 'w');
    const drawing = drawInvoice({ invoice, language: 'en', fonts });
    for await (const some of lines(id)) writeSync(out, drawing.add(some));
    writeSync(out, await drawing.end());
    closeSync(out);
    clearInterval(watch);
    return { ms: performance.now() - began, before, most, size: statSync(file).size };
  },
};

process.on('message', async ({ type, ...order }) => process.send(await orders[type](order)));
process.on('disconnect', async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});
await fill();
process.send({ ready: true });
