/** Time the form and frame are kept for the response, ms, while the user continues. */
const KEPT_MS = 30_000;
const FRAME = 'patchbay-lead-frame';

/** Posts fields to an address with a hidden form into a hidden frame [AUTH-065]. */
export function postHiddenForm(page: Document, target: string, fields: Readonly<Record<string, string>>): void {
  const frame = page.createElement('iframe');
  Object.assign(frame, { name: FRAME, title: FRAME, hidden: true });
  const form = page.createElement('form');
  Object.assign(form, { method: 'post', action: target, target: FRAME, hidden: true });
  form.append(
    ...Object.entries(fields).map(([name, value]) => {
      const input = page.createElement('input');
      return Object.assign(input, { type: 'hidden', name, value });
    }),
  );
  page.body.append(frame, form);
  form.submit();
  setTimeout(() => {
    frame.remove();
    form.remove();
  }, KEPT_MS);
}
