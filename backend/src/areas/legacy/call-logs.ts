import type { Masking } from '@patchbay/shared-contracts';
import { callRecordsQuerySchema, type CallRecord } from '@patchbay/shared-contracts/logs';
import { formatStamp } from '@patchbay/shared-contracts/time';
import { z } from 'zod';
import { callPage } from '../../domain/calls/log-page.ts';
import { presentCall } from '../../domain/calls/model/present.ts';
import { serverMasking } from '../../domain/profile/masking.ts';
import { accountProfile, zoneOf } from '../../domain/profile/profile.ts';
import { html, type Html } from '../../kernel/html/html.ts';
import { fillText } from './texts.ts';
import type { LegacyPage, LegacyVisit } from './page.ts';

/** Query parameters as in the address of the console's list, so that both interfaces show the same rows. */
const querySchema = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
  search: z.string().trim().max(100).catch(''),
});

const SIZE = 25;

const row = (record: CallRecord, timezone: string): Html =>
  html`<tr>
    <td class="number">${formatStamp(record.received_time, timezone)}</td>
    <td>${record.call_direction}</td>
    <td class="number">
      ${record.customer_name === null ? null : html`${record.customer_name}<br />`}${record.customer_number}
    </td>
    <td>${record.agent ?? ''}</td>
    <td>${record.call_status}</td>
    <td class="number">${record.call_duration_formatted}</td>
  </tr>`;

const link = (visit: LegacyVisit, page: number, search: string, text: string, rel: string): Html => {
  const query = new URLSearchParams({ page: String(page), ...(search === '' ? {} : { search }), ticket: visit.ticket });
  return html`<a rel="${rel}" href="?${query.toString()}">${text}</a>`;
};

function table({ texts }: LegacyVisit, records: readonly CallRecord[], timezone: string): Html {
  if (records.length === 0) return html`<p>${texts.none}</p>`;
  const heads = [texts.received, texts.direction, texts.customer, texts.agent, texts.status, texts.duration];
  return html`<div class="table">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${records.map((record) => row(record, timezone))}
      </tbody>
    </table>
  </div>`;
}

/** The call log in the old interface: the same rows by the same rules (agents see their own, numbers masked). */
export const callLogs: LegacyPage = {
  path: '/call-logs',
  log: 'call-logs',
  title: (texts) => texts.callLogs,
  async render(tx, visit, given) {
    const { page, search } = querySchema.parse(given);
    const { texts } = visit;
    const masking: Masking = serverMasking(await accountProfile(tx));
    const query = callRecordsQuerySchema.parse({
      pageNumber: page,
      pageSize: SIZE,
      ...(search === '' ? {} : { search }),
    });
    const zone = await zoneOf(tx, visit.actor.userId);
    const found = await callPage(tx, {
      ...{ query, range: { from: null, to: null }, sees: visit.sees, after: null },
      masked: masking.on && masking.format !== 0,
      zone,
    });
    const total = found.total.count;
    const pages = Math.max(1, Math.ceil(total / SIZE));
    const records = found.rows.map((call) => presentCall(call, masking));
    const body = html`<form method="get" role="search">
        <input type="hidden" name="ticket" value="${visit.ticket}" />
        <label>${texts.search}<input type="search" name="search" maxlength="100" value="${search}" /></label>
        <button type="submit">${texts.find}</button>
        ${search === '' ? null : link(visit, 1, '', texts.clear, 'start')}
      </form>
      ${table(visit, records, zone)}
      <p class="pages">
        <span>${fillText(texts.calls, { count: total })}</span>
        <span>${fillText(texts.page, { page: Math.min(page, pages), pages })}</span>
        ${page > 1 ? link(visit, page - 1, search, texts.newer, 'prev') : null}
        ${page < pages ? link(visit, page + 1, search, texts.older, 'next') : null}
      </p>`;
    const at = new URLSearchParams({
      ...(page > 1 ? { page: String(page) } : {}),
      ...(search === '' ? {} : { search }),
    }).toString();
    return { body, location: at === '' ? '/call-logs' : `/call-logs?${at}` };
  },
};
