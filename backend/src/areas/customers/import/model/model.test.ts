import { candidatesOf, checkCandidates } from './check-rows.ts';
import { isComplete, understood } from './columns.ts';

describe('headers of an import [CUST-078]', () => {
  it.each<[readonly string[], readonly (string | null)[]]>([
    [
      ['name', 'number', 'company', 'email', 'status', 'additional_info_1', 'additional_info_2', 'note'],
      ['name', 'number', 'company', 'email', 'status', 'additional_info_1', 'additional_info_2', 'note'],
    ],
    [
      ['Customer Name', 'PHONE', 'E-Mail', 'Lead Status'],
      ['name', 'number', 'email', 'status'],
    ],
    [
      ['Name', 'Nummer', 'Firma', 'E-Mail', 'Zuständiger Agent'],
      ['name', 'number', 'company', 'email', null],
    ],
    [
      ['Nombre', 'Número', 'Empresa', 'Correo', 'Estado'],
      ['name', 'number', 'company', 'email', 'status'],
    ],
    [
      ['Nom', 'Numéro', 'Société', 'E-mail', 'Statut'],
      ['name', 'number', 'company', 'email', 'status'],
    ],
    [
      ['名前', '番号', '会社', 'メール', 'ステータス'],
      ['name', 'number', 'company', 'email', 'status'],
    ],
    [
      ['姓名', '号码', '公司', '邮箱', '状态'],
      ['name', 'number', 'company', 'email', 'status'],
    ],
    [
      ['Name', 'Phone 1', 'Mobile', 'Full name'],
      ['name', 'number', 'number', null],
    ],
  ])('%j are recognised', (heads, columns) => expect(understood(heads)).toEqual(columns));

  it('need a name and a number', () => {
    expect([isComplete(['name', null, 'number']), isComplete(['name']), isComplete(['number'])]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('the rows of an import [CUST-078]', () => {
  const columns = ['name', 'number', 'company', 'email', 'status', 'note'] as const;
  const check = (cells: readonly string[], taken: readonly string[] = []) =>
    checkCandidates(candidatesOf([cells], columns, 'in'), new Set(taken));

  it.each<[string, readonly string[], readonly [string, string, string][]]>([
    ['a good one', ['Asha Rao', '+919812345678', 'Acme', 'a@b.example', 'hot', ''], []],
    ['no name', ['', '+919812345678'], [['name', 'required', '']]],
    ['a short name', ['As', '+919812345678'], [['name', 'name-length', 'As']]],
    ['signs in a name', ['Asha/Rao', '+919812345678'], [['name', 'name-characters', 'Asha/Rao']]],
    ['no number', ['Asha Rao', ''], [['number', 'required', '']]],
    ['a number that is none', ['Asha Rao', '9.19E+11'], [['number', 'number', '9.19E+11']]],
    ['a short company', ['Asha Rao', '+919812345678', 'AB'], [['company', 'company-length', 'AB']]],
    ['no e-mail', ['Asha Rao', '+919812345678', '', 'asha'], [['email', 'email', 'asha']]],
    ['an unknown status', ['Asha Rao', '+919812345678', '', '', 'Boiling'], [['status', 'status', 'Boiling']]],
    [
      'a long note',
      ['Asha Rao', '+919812345678', '', '', '', 'x'.repeat(257)],
      [['note', 'too-long', 'x'.repeat(100)]],
    ],
    [
      'two at once',
      ['', 'x'],
      [
        ['name', 'required', ''],
        ['number', 'number', 'x'],
      ],
    ],
  ])('%s', (_name, cells, problems) =>
    expect(check(cells).bad.flat()).toEqual(
      problems.map(([column, problem, value]) => ({ row: 2, column, problem, value })),
    ),
  );

  it.each([
    ['+919812345678;+919812345679', ['+919812345678', '+919812345679']],
    ['+919812345678 +919812345679', ['+919812345678', '+919812345679']],
    ['98123 45678', ['+919812345678']],
    ["'+919812345678", ['+919812345678']],
    ['+919812345678; +91 98123 45678', ['+919812345678']],
  ])('the numbers of %j', (cell, numbers) => expect(check(['Asha Rao', cell]).good[0]?.numbers).toEqual(numbers));

  it('of the same number the first is taken, unless it has an error; a customer’s number is refused', () => {
    const rows = [
      ['A', '+919812345670'],
      ['Asha Rao', '+919812345670'],
      [''],
      ['Ravi Das', '+919812345671;+919812345670'],
      ['Mira Sen', '+919812345672'],
    ];
    const { good, bad } = checkCandidates(candidatesOf(rows, columns, 'in'), new Set(['+919812345672']));
    expect(good.map(({ row }) => row)).toEqual([3]);
    expect(bad.map(([first]) => [first?.row, first?.problem, first?.value])).toEqual([
      [2, 'name-length', 'A'],
      [5, 'duplicate-in-file', '+919812345670'],
      [6, 'exists', '+919812345672'],
    ]);
  });
});
