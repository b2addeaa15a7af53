import { callingModes, roleSchema, type CallingMode, type Language, type Role } from '@patchbay/shared-contracts';
import { personRules, type NewInvitation } from '@patchbay/shared-contracts/people';
import { brokenRule } from '@patchbay/shared-contracts/rules';
import { headsBy } from '../../../domain/sheets/model/heads.ts';
import { readPhoneCell } from '../../../domain/sheets/model/phone-cell.ts';

const heads = {
  email: 'email, e-mail, mail, e-mail address, email address, correo, courriel, メール, 邮箱, 电子邮件',
  first_name: 'first name, first_name, firstname, given name, name, vorname, nombre, prénom, 名, 名字',
  last_name: 'last name, last_name, lastname, surname, family name, nachname, apellido, nom, 姓, 姓氏',
  role: 'role, rolle, rol, rôle, 役割, 角色',
  number:
    'number, phone, phone number, mobile, nummer, telefon, número, teléfono, numéro, téléphone, 電話番号, 电话, 号码',
  device: 'device, agent type, gerät, dispositivo, appareil, 端末, 设备',
  queues: 'queues, queue, warteschlangen, warteschlange, colas, cola, files, file, キュー, 队列',
} as const;
export type PersonColumn = keyof typeof heads;
const columnsBy = headsBy<PersonColumn>(heads);

/** Recognises the columns; null when none is an e-mail. */
export function personColumns(row: readonly string[]): readonly (PersonColumn | null)[] | null {
  const columns = columnsBy(row);
  return columns.includes('email') ? columns : null;
}

interface Fault {
  readonly field: string;
  readonly problem: string;
}
export interface ReadPerson {
  readonly person: NewInvitation;
  readonly faults: readonly Fault[];
}

const words: Readonly<Record<string, CallingMode>> = { softphone: 'sip', browser: 'sip', true: 'sip', false: 'phone' };
const deviceOf = (text: string): CallingMode | undefined => callingModes.find((mode) => mode === text) ?? words[text];

/** Parses a cell; an invalid one gives a fault and the value with the fewest rights. */
function read<Value>(
  field: string,
  text: string,
  value: Value | undefined,
  otherwise: Value,
): [Value, readonly Fault[]] {
  if (text === '') return [otherwise, []];
  return value === undefined ? [otherwise, [{ field, problem: field }]] : [value, []];
}

/** Names of queues, separated by ; or |. */
function readQueues(text: string, idOf: ReadonlyMap<string, string>): [string[], readonly Fault[]] {
  const names = text
    .split(/[;|]/)
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  const ids = names.flatMap((name) => idOf.get(name) ?? []);
  return [[...new Set(ids)], ids.length === names.length ? [] : [{ field: 'queues', problem: 'unknown-queue' }]];
}

/** Returns the first broken rule of each text field, by the contract. */
const textFaults = (person: NewInvitation): readonly Fault[] =>
  (['email', 'first_name', 'last_name', 'number'] as const).flatMap((field) => {
    const broken = brokenRule(personRules[field], person[field]);
    return broken === null ? [] : [{ field, problem: broken.rule ?? 'invalid' }];
  });

interface HowRead {
  /** Ids by lower-case name. */
  readonly queues: ReadonlyMap<string, string>;
  readonly language: Language;
  /** Country of numbers without a country code: ISO 3166-1 alpha-2, lower case. */
  readonly country: string;
}

/** Parses a row of a file as an invitation, with its faults. An invalid number keeps its text. */
export function readPerson(
  cells: readonly string[],
  columns: readonly (PersonColumn | null)[],
  { queues, language, country }: HowRead,
): ReadPerson {
  const cell = (column: PersonColumn) => (cells[columns.indexOf(column)] ?? '').trim();
  const small = (column: PersonColumn) => cell(column).toLowerCase();
  const [role, ofRole] = read<Role>('role', small('role'), roleSchema.safeParse(small('role')).data, 'agent');
  const [device, ofDevice] = read<CallingMode>('device', small('device'), deviceOf(small('device')), 'sip');
  const [ids, ofQueues] = readQueues(cell('queues'), queues);
  const number = readPhoneCell(cell('number'), country).number ?? cell('number');
  const person = {
    ...{ email: cell('email'), first_name: cell('first_name'), last_name: cell('last_name'), number, role, device },
    ...{ queues: ids, language },
  };
  return { person, faults: [...textFaults(person), ...ofRole, ...ofDevice, ...ofQueues] };
}
