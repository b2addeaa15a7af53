import { sheetRow, workbookParts } from './sheet.ts';

describe('cells', () => {
  it.each([
    ['a number', 12, '<row r="1"><c r="A1"><v>12</v></c></row>'],
    ['a text', 'a', '<row r="1"><c r="A1" t="inlineStr"><is><t xml:space="preserve">a</t></is></c></row>'],
    [
      'what XML has signs for',
      '<&">',
      '<row r="1"><c r="A1" t="inlineStr"><is><t xml:space="preserve">&lt;&amp;&quot;&gt;</t></is></c></row>',
    ],
    [
      'what XML cannot say',
      'a\u0000\ud800b',
      '<row r="1"><c r="A1" t="inlineStr"><is><t xml:space="preserve">ab</t></is></c></row>',
    ],
    [
      'a formula, which stays text',
      '=1+1',
      '<row r="1"><c r="A1" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c></row>',
    ],
    [
      'what a spreadsheet would read as a sign',
      '_x0041_ _X000a_ _x41_',
      '<row r="1"><c r="A1" t="inlineStr"><is><t xml:space="preserve">_x005F_x0041_ _x005F_X000a_ _x41_</t></is></c></row>',
    ],
    ['lines', 'a\r\nb', '<row r="1"><c r="A1" t="inlineStr"><is><t xml:space="preserve">a\nb</t></is></c></row>'],
    [
      'a face, which is a pair',
      '😀',
      '<row r="1"><c r="A1" t="inlineStr"><is><t xml:space="preserve">😀</t></is></c></row>',
    ],
  ])('%s in a sheet [UX-019]', (_name, value, xml) => {
    expect(sheetRow([value], 1)).toBe(xml);
  });

  it('each has its reference [UX-019]', () => {
    const row = sheetRow(
      Array.from({ length: 703 }, (_, at) => at),
      12,
    );
    expect(row).toMatch(/^<row r="12"><c r="A12"><v>0<\/v><\/c><c r="B12">/);
    for (const [value, at] of [
      [25, 'Z12'],
      [26, 'AA12'],
      [701, 'ZZ12'],
      [702, 'AAA12'],
    ] as const)
      expect(row).toContain(`<c r="${at}"><v>${value}</v></c>`);
  });

  it('a workbook has the parts that a spreadsheet looks for', () => {
    expect(workbookParts('Log').map(([path]) => path)).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
    ]);
  });
});
