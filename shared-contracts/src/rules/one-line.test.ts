import { renameApiKeySchema, ownProfileRules, registerSchema, setUpSchema } from '@patchbay/shared-contracts/sign-in';
import { personRules } from '@patchbay/shared-contracts/people';
import { saveReportSchema, startRunSchema } from '@patchbay/shared-contracts/reports';
import { saveFilterSchema } from '@patchbay/shared-contracts/logs';
import { makeKeySchema } from '../platform/override.ts';
import { calendarsContract } from '@patchbay/shared-contracts/calendars';
import { callGroupsContract } from '@patchbay/shared-contracts/call-groups';
import { campaignsContract } from '@patchbay/shared-contracts/campaigns';
import { dispositionNameSchema } from '@patchbay/shared-contracts/dispositions';
import { callFlowsContract } from '@patchbay/shared-contracts/flows';
import { hooksContract } from '@patchbay/shared-contracts/hooks';
import { integrationsContract } from '@patchbay/shared-contracts/integrations';
import { phonebookName } from '@patchbay/shared-contracts/phonebooks';
import { queueNameSchema } from '@patchbay/shared-contracts/queues';
import { screenPopsContract } from '@patchbay/shared-contracts/screen-pops';
import { smsFlowsContract } from '@patchbay/shared-contracts/sms-flows';
import { templatesContract } from '@patchbay/shared-contracts/templates';

/** All editable lists whose rows have a title. */
const lists = [
  ...[calendarsContract, callGroupsContract, campaignsContract, callFlowsContract, hooksContract],
  ...[integrationsContract, screenPopsContract, smsFlowsContract, templatesContract],
];

const schemas = {
  'a report': saveReportSchema.shape.name,
  'a run of a report': startRunSchema.shape.name,
  'saved filters': saveFilterSchema.shape.name,
  'a key': renameApiKeySchema.shape.label,
  'the own first name': ownProfileRules.first_name,
  'the own last name': ownProfileRules.last_name,
  'a person’s first name': personRules.first_name,
  'a person’s last name': personRules.last_name,
  'who registers': registerSchema.shape.fullname,
  'a user name': registerSchema.shape.username,
  'the first owner': setUpSchema.shape.fullname,
  'the first account': setUpSchema.shape.account,
  'a key of an operator': makeKeySchema.shape.label,
  'a phonebook': phonebookName,
  'a queue': queueNameSchema,
  'a disposition': dispositionNameSchema,
  ...Object.fromEntries(lists.map(({ page, fields }) => [`a row of ${page}`, fields.shape.name])),
};

describe('a name that goes into mails, headers and names of files', () => {
  it.each(Object.entries(schemas))('of %s is on one line [SEC-014]', (_, schema) => {
    for (const end of ['\r\n', '\n', '\r', '\u2028', '\u0000', '\u001b'])
      expect(schema.safeParse(`Weekly${end}Bcc: a@b.test`).success).toBe(false);
    expect(schema.safeParse(' Zoë – “Weekly”, 週報 ').success).toBe(true);
  });
});
