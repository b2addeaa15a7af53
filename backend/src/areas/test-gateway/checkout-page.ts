import { STEP_CODE, type Choice } from '../../domain/test-gateway/choices.ts';
import { isPayable, type TestCheckout } from '../../domain/test-gateway/test-gateway.ts';
import { html, type Html } from '../../kernel/html/html.ts';
import { page } from './page.ts';

const money = ({ amount, currency }: TestCheckout): string => {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const { maximumFractionDigits: digits = 0 } = format.resolvedOptions();
  return format.format(Number(amount) / 10 ** digits);
};

/** Choices besides paying and the bank's authentication, with labels and explanations. */
const others: readonly (readonly [Choice, string, string])[] = [
  ['pay-told-twice', 'Pay, notified twice', 'The same callback arrives twice at the same time.'],
  ['pay-late', 'Pay late', 'First it is cancelled; 20 seconds later the bank pays after all.'],
  ['decline', 'Decline the card', 'The bank declines without a reason.'],
  ['no-funds', 'Decline: insufficient funds', 'The bank reports insufficient funds.'],
  ['leave', 'Leave without paying', 'The payment is cancelled immediately.'],
];

const button = ([choice, name, what]: readonly [Choice, string, string]): Html =>
  html`<button name="choice" value="${choice}">${name}<small>${what}</small></button>`;

const head = (checkout: TestCheckout): Html =>
  html`<h1>Payment to Patchbay</h1>
    <p class="amount">${money(checkout)}</p>
    <p class="quiet">Account ${checkout.account_id}</p>`;

const choosing = (checkout: TestCheckout): Html =>
  html`${head(checkout)}
    <form method="post">
      <h2>Choose a result</h2>
      <button class="do" name="choice" value="pay">Pay ${money(checkout)}</button>
      ${button(['step', 'Pay with a step at the bank', '3-D Secure: the bank asks for a code first.'])}
      <h2>Other results</h2>
      ${others.map(button)}
    </form>`;

const step = (checkout: TestCheckout): Html =>
  html`<h1>Confirm with your bank</h1>
    <p class="amount">${money(checkout)}</p>
    <p class="quiet">The test bank’s code is ${STEP_CODE}. Any other code is declined.</p>
    <form method="post">
      <h2><label for="code">Code</label></h2>
      <input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="20" required autofocus />
      <button class="do" name="choice" value="code">Confirm</button>
    </form>
    <form method="post">
      <h2>Or</h2>
      ${button(['leave', 'Leave without paying', 'The payment is cancelled immediately.'])}
    </form>`;

const over = ({ return_to: back }: TestCheckout): Html =>
  html`<h1>This payment has ended</h1>
    <p class="quiet">You can no longer pay here.</p>
    <h2>Next</h2>
    <a class="link" href="${back}">Back to the console</a>`;

/** Renders the choices that a checkout allows in its current state. */
export function checkoutPage(checkout: TestCheckout, now: number): Html {
  if (!isPayable(checkout, now)) return page('Over', over(checkout));
  return checkout.state === 'step' ? page('Your bank', step(checkout)) : page('Pay', choosing(checkout));
}
