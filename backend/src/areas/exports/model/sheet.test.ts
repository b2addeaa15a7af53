import { sheetRow, workbookParts } from './sheet.ts';
import { cellOf, cellsOf, headOf } from './columns.ts';
import { fileName, settle, unknownColumn } from './settle.ts';
import { agentAnalyticsColumns, startExportSchema, supervisorAgentColumns } from '@patchbay/shared-contracts';

describe('cells', () => {
  it.each([
    ['a number', 12, '<row><c><v>12</v></c></row>'],
    ['a text', 'a', '<row><c t="inlineStr"><is><t xml:space="preserve">a</t></is></c></row>'],
    [
      'what XML has signs for',
      '<&">',
      '<row><c t="inlineStr"><is><t xml:space="preserve">&lt;&amp;&quot;&gt;</t></is></c></row>',
    ],
    [
      'what XML cannot say',
      'a\u0000\ud800b',
      '<row><c t="inlineStr"><is><t xml:space="preserve">ab</t></is></c></row>',
    ],
    [
      'a formula, which stays text',
      '=1+1',
      '<row><c t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c></row>',
    ],
    ['a face, which is a pair', '😀', '<row><c t="inlineStr"><is><t xml:space="preserve">😀</t></is></c></row>'],
  ])('%s in a sheet', (_name, value, xml) => {
    expect(sheetRow([value])).toBe(xml);
  });

  it('a workbook has the parts that a spreadsheet looks for', () => {
    expect(workbookParts('Log').map(([path]) => path)).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
    ]);
  });

  const at = Date.UTC(2026, 10, 20, 9, 0, 5);
  it.each([
    ['a time by the person’s clock', new Date(at).toISOString(), '2026-11-20 14:30:05'],
    [
      'a journey as a line',
      [
        { at, step: 'Entered queue', detail: 'Support' },
        { at, step: 'Call ended' },
      ],
      '14:30:05 Entered queue: Support; 14:30:05 Call ended',
    ],
    ['nothing', null, ''],
    ['a number', 7, 7],
  ])('%s', (_name, value, cell) => {
    expect(cellOf(value, 'Asia/Kolkata')).toBe(cell);
  });

  it('come in the order of the columns, under the person’s titles where there are some', () => {
    expect(cellsOf({ b: 2, a: 'x' }, ['a', 'nothing', 'b'], 'UTC')).toEqual(['x', '', 2]);
    expect(headOf(['a', 'b'], ['Ä'])).toEqual(['Ä', 'b']);
  });
});

describe('what is asked of a file', () => {
  const asked = (query: object, more: object = {}) =>
    startExportSchema.parse({ page: 'call-logs', format: 'csv', columns: ['id'], query, ...more });

  it('today is the day it was asked on, until the moment of asking [FILT-014]', () => {
    const settled = settle(asked({ date_filter: 'today' }), Date.UTC(2026, 10, 20, 9), 'Asia/Kolkata');
    expect(settled.query).toEqual({
      ...{ date_filter: 'custom_date', from_date: '2026-11-19T18:30:00.000Z', to_date: '2026-11-20T09:00:00.000Z' },
    });
  });
  it('is called after the log and the moment, or after the range that its figures are of', () => {
    const now = Date.UTC(2026, 10, 20, 9, 0, 5);
    const nameOf = (query: object, more: object = {}) =>
      fileName(settle(asked(query, more), now, 'Asia/Kolkata'), now, 'Asia/Kolkata');
    expect(nameOf({}, { format: 'xlsx' })).toBe('call-logs-2026-11-20-1430.xlsx');
    const ofAgents = { page: 'agent-analytics', columns: ['name'] };
    const yesterday = nameOf({ date_filter: 'yesterday' }, ofAgents);
    expect(yesterday).toBe('agent-analytics-2026-11-19-to-2026-11-19.csv');
    const lately = nameOf({ date_filter: 'last_1_hour' }, ofAgents);
    expect(lately).toBe('agent-analytics-2026-11-20-1330-to-2026-11-20-1430.csv');
    expect(nameOf({}, ofAgents)).toBe('agent-analytics-to-2026-11-20-1430.csv');
  });
  it('a range that goes on ends at the moment of asking: what comes later is in no file of it', () => {
    const dates = { from_date: '2026-11-20T00:00:00Z', to_date: '2026-11-30T00:00:00Z' };
    expect(settle(asked(dates), Date.UTC(2026, 10, 20, 9), 'UTC').query).toMatchObject({
      to_date: '2026-11-20T09:00:00.000Z',
    });
  });
  it.each([
    ['call-logs', 'owner', ['id', 'password_hash'], 'password_hash'],
    ['call-logs', 'agent', ['id', 'call_journey'], undefined],
    ['agent-analytics', 'owner', [...agentAnalyticsColumns], undefined],
    ['agent-analytics', 'supervisor', [...supervisorAgentColumns], undefined],
    ['agent-analytics', 'supervisor', ['name', 'email'], 'email'],
    ['agent-analytics', 'supervisor', ['agent_sip_id'], 'agent_sip_id'],
    ['agent-analytics', 'supervisor', ['total_logged_in_time'], 'total_logged_in_time'],
  ] as const)('%s for %s with %j lacks %s [INS-006, INS-007]', (page, role, columns, lacking) =>
    expect(unknownColumn(asked({}, { page, columns }), role)).toBe(lacking),
  );
});
