import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { freeTrialSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { MemoryRouter } from '@patchbay/shared-ui/router';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { SignInPage } from '../sign-in/ui/sign-in-page.tsx';
import { en } from '../texts/en.ts';
import { texts } from '../texts/index.ts';
import { leadFields } from './model/lead-form.ts';
import { emptyTrial, leadOf, trialSchema, type TrialValues } from './model/trial-form.ts';
import TrialDialog from './ui/trial-dialog.tsx';

const schema = trialSchema({
  needFirstName: en['trial.needFirstName'],
  needLastName: en['trial.needLastName'],
  needPhone: en['trial.needPhone'],
  badEmail: en['trial.badEmail'],
  needCity: en['trial.needCity'],
  needEmployees: en['trial.needEmployees'],
  badIndianPhone: en['trial.badIndianPhone'],
  badPhone: en['trial.badPhone'],
  tooLong: (max) => `Maximum ${max} characters`,
});
const whole: TrialValues = {
  ...emptyTrial(),
  first_name: 'Asha',
  last_name: 'Rao',
  business_email: 'asha@example.com',
  phone_number: '+919812345678',
  city: 'Pune',
  employee_count: '25 - 49',
};
const of = (length: number) => 'x'.repeat(length);
/** Returns an e-mail address of this length; the part before the @ may have 64 characters at most. */
const emailOf = (length: number) => `${of(60)}@${of(length - 64)}.de`;

const counts = ['0 - 24', '25 - 49', '50 - 99', '100 - 199', '200 - 499', '500 - 1999', '2000+'];
const products = [
  'Voice Solution',
  'Speech Analytics',
  'Video Platform',
  'ChatBots/VoiceBots',
  'Text to Speech',
  'Messaging Solution',
];

describe('the rules of the free trial', () => {
  it('begins with +91 in India and nothing else [AUTH-050]', () =>
    expect(emptyTrial()).toMatchObject({ phone_number: '+91', country_code: 'in', product: '', employee_count: '' }));

  it.each<[keyof TrialValues, Partial<TrialValues>, string | null]>([
    ['first_name', {}, null],
    ['first_name', { first_name: ' ' }, 'Please enter a First Name'],
    ['last_name', { last_name: '' }, 'Please enter a Last Name'],
    ['business_email', { business_email: '' }, 'Invalid Email Id'],
    ['business_email', { business_email: 'asha' }, 'Invalid Email Id'],
    ['city', { city: '' }, 'Please enter a city'],
    ['employee_count', { employee_count: '' }, 'Please Select A value'],
    ['phone_number', {}, null],
    ['phone_number', { phone_number: '' }, 'Please enter a Mobile Number.'],
    ['phone_number', { phone_number: '+91' }, 'Please enter a Mobile Number.'],
    ['phone_number', { phone_number: '+49', country_code: 'de' }, 'Please enter a Mobile Number.'],
    ['phone_number', { phone_number: '+91981234567' }, 'Mobile Number must be 10 digits'],
    ['phone_number', { phone_number: '+9198123456789' }, 'Mobile Number must be 10 digits'],
    ['phone_number', { phone_number: '+4912345', country_code: 'de' }, 'Invalid Mobile Number'],
    ['phone_number', { phone_number: '+4930123456', country_code: 'de' }, null],
  ])(
    '%s with %j: %s [AUTH-051, AUTH-054, AUTH-055, AUTH-056, AUTH-057, AUTH-058, AUTH-059, AUTH-060, AUTH-061, AUTH-062]',
    async (name, change, message) => {
      const check = schema.validateAt(name, { ...whole, ...change });
      if (message === null) await expect(check).resolves.toBeDefined();
      else await expect(check).rejects.toThrow(message);
    },
  );

  it.each<[keyof TrialValues, number]>([
    ['first_name', 40],
    ['last_name', 80],
    ['city', 40],
  ])('%s takes %i characters and no more [AUTH-063]', async (name, max) => {
    await expect(schema.validateAt(name, { ...whole, [name]: of(max) })).resolves.toBeDefined();
    await expect(schema.validateAt(name, { ...whole, [name]: of(max + 1) })).rejects.toThrow(String(max));
  });

  it('an e-mail takes 80 characters and no more [AUTH-063]', async () => {
    expect([emailOf(80).length, emailOf(81).length]).toEqual([80, 81]);
    await expect(schema.validateAt('business_email', { ...whole, business_email: emailOf(80) })).resolves.toBeDefined();
    await expect(schema.validateAt('business_email', { ...whole, business_email: emailOf(81) })).rejects.toThrow();
  });

  it.each(counts)('the count %s is sent as it was chosen [AUTH-052]', (employee_count) =>
    expect(freeTrialSchema.parse(leadOf({ ...whole, employee_count }))).toMatchObject({ employee_count }),
  );

  it.each(products)('the product %s is sent as it was chosen [AUTH-053]', (product) =>
    expect(freeTrialSchema.parse(leadOf({ ...whole, product }))).toMatchObject({ product }),
  );

  it('a lead is what the back end takes; product may be missing [AUTH-050, AUTH-051]', () => {
    expect(freeTrialSchema.parse(leadOf(whole))).toMatchObject({ employee_count: '25 - 49', country_code: 'in' });
    expect(leadOf(whole)).not.toHaveProperty('product');
    expect(leadOf({ ...whole, product: 'Text to Speech' }).product).toBe('Text to Speech');
  });

  it('the hidden form carries lead source and website source, cut to its lengths [AUTH-063, AUTH-065, AUTH-066]', () => {
    const long = {
      first_name: of(90),
      last_name: of(90),
      business_email: of(90),
      city: of(90),
      employee_count: of(90),
    };
    const fields = leadFields({ ...leadOf(whole), ...long, phone_number: `+${'1'.repeat(90)}` }, 'lead-1');
    expect(fields).toMatchObject({ lead_id: 'lead-1', lead_source: 'Website', website_source: 'Free Trial' });
    const { first_name, last_name, email, phone, employees, city } = fields;
    const lengths = [first_name, last_name, email, phone, employees, city].map((text) => text?.length);
    expect(lengths).toEqual([40, 80, 80, 40, 40, 40]);
  });
});

const posted: Record<string, string>[] = [];
beforeEach(() => {
  localStorage.clear();
  posted.length = 0;
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    const inputs = [...this.querySelectorAll('input')].map(({ name, value }) => [name, value] as const);
    posted.push({ ...Object.fromEntries(inputs), to: new URL(this.action).pathname });
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  document.querySelectorAll('body > form, body > iframe').forEach((left) => left.remove());
});

const shown = (answer: unknown) => {
  const closed = jest.fn();
  const { console, unmount } = renderInConsole(<TrialDialog onClose={closed} />, {
    session: null,
    texts: { 'remote-auth': texts },
    answers: { [`POST ${signInPaths.freeTrial}`]: answer },
  });
  return { console, closed, unmount };
};
const dialog = () => screen.getByRole('dialog');
const submit = () => within(dialog()).getByRole('button', { name: /Start Free Trial/ });
const choose = async (label: string, option: string) => {
  fireEvent.mouseDown(screen.getByLabelText(label));
  fireEvent.click(await screen.findByTitle(option));
};
async function fill() {
  for (const [label, text] of [
    ['First name', 'Asha'],
    ['Last name', 'Rao'],
    ['Business e-mail', 'asha@example.com'],
    ['Mobile number', '9812345678'],
    ['City', 'Pune'],
  ] as const)
    await userEvent.type(screen.getByLabelText(label), text);
  await choose('Number of employees', '2000+');
}

describe('the free-trial dialog', () => {
  it('has the title of the documents and is closed by its X alone [AUTH-046, AUTH-047, AUTH-167]', async () => {
    const { closed } = shown({});
    expect(dialog()).toHaveAccessibleName('Great ! We need a few more details to activate your 7 Days Free Trial');
    fireEvent.keyDown(dialog(), { key: 'Escape', keyCode: 27 });
    const outside = document.querySelector('.ant-modal-wrap');
    if (!outside) throw new Error('the dialog has no outside');
    fireEvent.mouseDown(outside);
    fireEvent.click(outside);
    expect(closed).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['Number of employees', counts, 'AUTH-052'],
    ['Product (optional)', products, 'AUTH-053'],
  ])('%s offers %j, in this order and nothing else [%s]', async (label, offered) => {
    shown({});
    fireEvent.mouseDown(screen.getByLabelText(label));
    await screen.findByTitle(offered[0] ?? '');
    const options = [...document.querySelectorAll('.ant-select-item-option')];
    expect(options.map((option) => option.getAttribute('title'))).toEqual(offered);
  });

  it('no field takes more than the hidden form does [AUTH-063]', () => {
    shown({});
    const lengths = ['First name', 'Last name', 'Business e-mail', 'City'].map((label) =>
      screen.getByLabelText(label).getAttribute('maxlength'),
    );
    expect(lengths).toEqual(['40', '80', '80', '40']);
  });

  it.each([
    ['981234567', 'Mobile Number must be 10 digits', 'AUTH-060'],
    ['98123456789', 'Mobile Number must be 10 digits', 'AUTH-060'],
    ['{Backspace}{Backspace}{Backspace}+4912345', 'Invalid Mobile Number', 'AUTH-061'],
  ])('says at the number %s: %s [%s]', async (keys, text) => {
    shown({});
    await userEvent.type(screen.getByLabelText('Mobile number'), keys);
    await userEvent.click(submit());
    expect(await within(dialog()).findByText(text)).toBeInTheDocument();
  });

  it('says what is missing next to each field, and asks nobody [AUTH-051]', async () => {
    const { console } = shown({});
    await userEvent.click(submit());
    const wrong = await within(dialog()).findAllByRole('alert');
    expect(wrong.map(({ textContent }) => textContent)).toEqual([
      'Please enter a First Name',
      'Please enter a Last Name',
      'Invalid Email Id',
      'Please enter a Mobile Number.',
      'Please enter a city',
      'Please Select A value',
    ]);
    expect(screen.getByLabelText('First name')).toHaveFocus();
    expect(console.asked).toEqual([]);
  });

  it('stores the lead, posts it through the hidden form and goes to /thankyou; the country is remembered [AUTH-065, AUTH-066]', async () => {
    const { console } = shown({ status: 200, success: { lead_id: 'lead-7', message: 'stored' } });
    await fill();
    await userEvent.click(submit());
    await waitFor(() => expect(console.log).toEqual(['navigate /thankyou']));
    expect(console.asked.map(({ body }) => body)).toEqual([
      {
        first_name: 'Asha',
        last_name: 'Rao',
        business_email: 'asha@example.com',
        phone_number: '+919812345678',
        country_code: 'in',
        city: 'Pune',
        employee_count: '2000+',
      },
    ]);
    expect(posted).toEqual([
      expect.objectContaining({
        lead_id: 'lead-7',
        lead_source: 'Website',
        website_source: 'Free Trial',
        to: '/newsr/lead_capture/',
      }),
    ]);
    expect(localStorage.getItem('V001-country')).toBe('in');
  });

  it('a failure shows the generic error and loses no input [AUTH-066]', async () => {
    const { console } = shown({ ok: false, status: 500, code: null, message: null });
    await fill();
    await userEvent.click(submit());
    expect(await within(dialog()).findByRole('alert')).toHaveTextContent('Something went wrong!!');
    expect(screen.getByLabelText('First name')).toHaveValue('Asha');
    expect([console.log, posted]).toEqual([[], []]);
  });
});

describe('the free-trial dialog of the sign-in page', () => {
  const page = (answer: unknown) =>
    renderInConsole(
      <MemoryRouter>
        <SignInPage />
      </MemoryRouter>,
      { session: null, texts: { 'remote-auth': texts }, answers: { [`POST ${signInPaths.freeTrial}`]: answer } },
    ).console;
  const open = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Start Free Trial' }));
    await screen.findByRole('dialog');
  };
  const close = () => within(dialog()).getByRole('button', { name: 'Close' });

  it('has forgotten what was typed once it was closed [AUTH-048]', async () => {
    page({});
    await open();
    await userEvent.type(screen.getByLabelText('First name'), 'Asha');
    await userEvent.type(screen.getByLabelText('City'), 'Pune');
    await userEvent.click(submit());
    expect(await within(dialog()).findAllByRole('alert')).not.toEqual([]);
    await userEvent.click(close());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await open();
    expect(screen.getByLabelText('First name')).toHaveValue('');
    expect(screen.getByLabelText('City')).toHaveValue('');
    expect(within(dialog()).queryAllByRole('alert')).toEqual([]);
  });

  it('is closed, open, then submitting: while the lead is on its way nothing of it can be used [AUTH-064]', async () => {
    const answers: ((answer: unknown) => void)[] = [];
    const console = page(() => new Promise((give) => answers.push(give)));
    expect(screen.queryByRole('dialog')).toBeNull();
    await open();
    await fill();
    expect([submit(), close(), screen.getByLabelText('City')].map((one) => one.matches(':disabled'))).toEqual([
      false,
      false,
      false,
    ]);
    await userEvent.click(submit());
    await waitFor(() => expect(answers).toHaveLength(1));
    expect([submit(), close(), screen.getByLabelText('City')].map((one) => one.matches(':disabled'))).toEqual([
      true,
      true,
      true,
    ]);
    await userEvent.click(submit());
    expect(console.asked).toHaveLength(1);
    answers[0]?.({ ok: false, status: 500, code: null, message: null });
    await waitFor(() => expect(submit()).toBeEnabled());
    expect(close()).toBeEnabled();
  });
});
