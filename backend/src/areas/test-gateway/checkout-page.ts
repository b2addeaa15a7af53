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
  ['pay-told-twice', 'Pay, told twice', 'The same call-back comes two times at once.'],
  ['pay-late', 'Pay late', 'First it is given up; 20 seconds later the bank pays after all.'],
  ['decline', 'Decline the card', 'The bank refuses without saying why.'],
  ['no-funds', 'Decline: not enough money', 'The bank says that the account is empty.'],
  ['leave', 'Leave without paying', 'The payment is given up at once.'],
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
      <h2>How does it go?</h2>
      <button class="do" name="choice" value="pay">Pay ${money(checkout)}</button>
      ${button(['step', 'Pay with a step at the bank', '3-D Secure: the bank asks for a code first.'])}
      <h2>What else can happen</h2>
      ${others.map(button)}
    </form>`;

const step = (checkout: TestCheckout): Html =>
  html`<h1>Your bank asks who you are</h1>
    <p class="amount">${money(checkout)}</p>
    <p class="quiet">The test bank’s code is ${STEP_CODE}. Any other is refused.</p>
    <form method="post">
      <h2><label for="code">Code</label></h2>
      <input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="20" required autofocus />
      <button class="do" name="choice" value="code">Confirm</button>
    </form>
    <form method="post">
      <h2>Or</h2>
      ${button(['leave', 'Leave without paying', 'The payment is given up at once.'])}
    </form>`;

const over = ({ return_to: back }: TestCheckout): Html =>
  html`<h1>This payment is over</h1>
    <p class="quiet">Nothing can be paid here any more.</p>
    <h2>Next</h2>
    <a class="link" href="${back}">Back to the console</a>`;

/** Renders the choices that a checkout allows in its current state. */
export function checkoutPage(checkout: TestCheckout, now: number): Html {
  if (!isPayable(checkout, now)) return page('Over', over(checkout));
  return checkout.state === 'step' ? page('Your bank', step(checkout)) : page('Pay', choosing(checkout));
}
