import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { employeeCounts, freeTrialSchema, paths, trialProducts } from '@patchbay/shared-contracts';
import { renderInConsole } from '@patchbay/shared-ui/testing';
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

  it('a lead is what the back end takes; product may be missing [AUTH-050, AUTH-051]', () => {
    expect(freeTrialSchema.parse(leadOf(whole))).toMatchObject({ employee_count: '25 - 49', country_code: 'in' });
    expect(leadOf(whole)).not.toHaveProperty('product');
    expect(leadOf({ ...whole, product: 'Text to Speech' }).product).toBe('Text to Speech');
  });

  it('the hidden form carries lead source and website source, cut to its lengths [AUTH-063, AUTH-065, AUTH-066]', () => {
    const lead = { ...leadOf(whole), first_name: of(50), last_name: of(90), city: of(50), business_email: of(90) };
    const fields = leadFields({ ...lead, phone_number: `+${'1'.repeat(50)}` }, 'lead-1');
    expect(fields).toMatchObject({ lead_id: 'lead-1', lead_source: 'Website', website_source: 'Free Trial' });
    const { first_name, last_name, email, phone, employees, city } = fields;
    expect([first_name, last_name, email, phone, city].map((text) => text?.length)).toEqual([40, 80, 80, 40, 40]);
    expect(employees).toBe('25 - 49');
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
    answers: { [`POST ${paths.freeTrial}`]: answer },
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

  it('offers the counts and products of the documents [AUTH-052, AUTH-053]', async () => {
    shown({});
    fireEvent.mouseDown(screen.getByLabelText('Number of employees'));
    for (const count of employeeCounts) expect(await screen.findByTitle(count)).toBeInTheDocument();
    fireEvent.mouseDown(screen.getByLabelText('Product (optional)'));
    for (const product of trialProducts) expect(await screen.findByTitle(product)).toBeInTheDocument();
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
    let busy: boolean | null = null;
    const { console } = shown(async () => {
      await new Promise((done) => setTimeout(done, 20));
      busy = submit().hasAttribute('disabled') && screen.getByLabelText('City').matches(':disabled'); // [AUTH-064]
      return { status: 200, success: { lead_id: 'lead-7', message: 'stored' } };
    });
    await fill();
    await userEvent.click(submit());
    await screen.findByRole('dialog');
    await new Promise((done) => setTimeout(done, 60));
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
        to: paths.leadCapture,
      }),
    ]);
    expect(console.log).toEqual(['navigate /thankyou']);
    expect(localStorage.getItem('V001-country')).toBe('in');
    expect(busy).toBe(true);
  });

  it('a failure shows the generic error and loses no input [AUTH-066]', async () => {
    const { console } = shown({ ok: false, status: 500, code: null, message: null });
    await fill();
    await userEvent.click(submit());
    expect(await within(dialog()).findByRole('alert')).toHaveTextContent('Something went wrong!!');
    expect(screen.getByLabelText('First name')).toHaveValue('Asha');
    expect([console.log, posted]).toEqual([[], []]);
  });

  it('begins anew each time it is opened [AUTH-048]', async () => {
    const { unmount } = shown({});
    await userEvent.type(screen.getByLabelText('First name'), 'Asha');
    unmount();
    shown({});
    expect(screen.getByLabelText('First name')).toHaveValue('');
  });
});
