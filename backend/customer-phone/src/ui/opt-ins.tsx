import type { Page } from '../page/page.ts';
import type { OptIn } from '../page/page-state.ts';

/** Draws requests of businesses for permission to call by WhatsApp. */
export const OptIns = ({ page, optIns }: { page: Page; optIns: readonly OptIn[] }) =>
  optIns.map(({ id, business, businessNumber }) => (
    <section key={id} className="opt-in" role="alertdialog" aria-label={`Calls from ${business}`}>
      <p>
        <strong>{business}</strong> (<span className="number">{businessNumber}</span>) would like to call you on
        WhatsApp.
      </p>
      <div className="row">
        <button type="button" onClick={() => page.answerOptIn(id, false)}>
          Not now
        </button>
        <button type="button" className="go" onClick={() => page.answerOptIn(id, true)}>
          Allow
        </button>
      </div>
    </section>
  ));
